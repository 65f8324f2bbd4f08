import type { PantryItem } from '../../../../src/apps/recipe/pantry/contract.ts';
import { today } from '../../../core/time/dates.ts';
import '../../../ui/status/badge.css';
import { pantryText as text } from '../text/shopping.ts';
import { daysUntilExpiry, expiresSoon } from './shelves.ts';

const words = text.expiry;

/** Expiry as text; the color is only an addition. */
export function ExpiryLabel({ item }: { item: PantryItem }) {
  const left = daysUntilExpiry(item);
  if (left === null || item.expires_on === null || !item.in_stock) return null;
  if (!expiresSoon(item)) return <span>{words.later(item.expires_on, today())}</span>;
  if (left < 0) return <span class="badge past">{words.past(item.expires_on, today())}</span>;
  return (
    <span class="badge">{left === 0 ? words.today : words.soon(item.expires_on, today())}</span>
  );
}
