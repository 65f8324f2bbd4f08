import type { PantryItem } from '../../../../src/apps/recipe/pantry/contract.ts';
import { daysBetween } from '../../../../src/shared/calendar/dates.ts';
import { today } from '../../../core/time/dates.ts';

export type PantryView = 'stock' | 'all' | 'soon';

const SOON = 7;

/** Days until expiry; negative when past, null without a date. */
export function daysUntilExpiry({ expires_on }: PantryItem): number | null {
  return expires_on === null ? null : daysBetween(today(), expires_on);
}

export function expiresSoon(item: PantryItem): boolean {
  const left = daysUntilExpiry(item);
  return item.in_stock && left !== null && left <= SOON;
}

export function isInView(view: PantryView, item: PantryItem): boolean {
  if (view === 'all') return true;
  return view === 'stock' ? item.available : expiresSoon(item);
}

/** Folds case and accents for searching. */
export function foldText(words: string): string {
  return words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

export function matchesName(item: PantryItem, wanted: string): boolean {
  const name = foldText(`${item.name} ${item.brand ?? ''}`);
  return foldText(wanted)
    .split(/\s+/)
    .every((word) => name.includes(word));
}

export function byName(a: PantryItem, b: PantryItem): number {
  return a.name.localeCompare(b.name);
}

export function byExpiry(a: PantryItem, b: PantryItem): number {
  return (a.expires_on ?? '9').localeCompare(b.expires_on ?? '9') || byName(a, b);
}

interface Shelf {
  category: string | null;
  items: PantryItem[];
}

/** Groups items by category, in category order; uncategorized items come last. */
export function groupIntoShelves(items: readonly PantryItem[], order: readonly string[]): Shelf[] {
  const place = (category: string | null) => {
    if (category === null) return order.length + 1;
    const at = order.indexOf(category);
    return at < 0 ? order.length : at;
  };
  return [...Map.groupBy(items, ({ category }) => category)]
    .map(([category, inside]) => ({ category, items: inside.toSorted(byName) }))
    .sort(
      (a, b) =>
        place(a.category) - place(b.category) || (a.category ?? '').localeCompare(b.category ?? ''),
    );
}
