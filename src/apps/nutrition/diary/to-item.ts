import type { CountedItem, Portioned } from '../measures/diary/diary-item.ts';
import type { DiaryDay, DiaryItem, ItemInput } from './contract.ts';
import type { DayRow, ItemRow } from './queries.ts';

export function toItem(row: ItemRow): DiaryItem {
  const { position: _position, items, legacy, nutrition, ...rest } = row;
  return {
    ...rest,
    nutrition: JSON.parse(nutrition),
    ...(items !== null && { items: JSON.parse(items) }),
    ...(legacy !== null && { legacy: JSON.parse(legacy) }),
  };
}

/** The part of a row that its totals need. */
export function toCounted({ kind, quantity, nutrition, items, legacy }: ItemRow): CountedItem {
  return {
    kind,
    quantity,
    nutrition: JSON.parse(nutrition),
    items: items === null ? null : (JSON.parse(items) as Portioned[]),
    legacy: legacy === null ? null : JSON.parse(legacy),
  };
}

/** The columns that a device may write. */
export function toItemColumns(given: Omit<ItemInput, 'uuid' | 'updated_at'>) {
  const { items, legacy, nutrition, ...rest } = given;
  return {
    ...rest,
    brand: rest.brand === '' ? null : rest.brand,
    nutrition: JSON.stringify(nutrition),
    items: given.kind === 'recipe_split' ? JSON.stringify(items ?? []) : null,
    legacy: given.kind === 'legacy' ? JSON.stringify(legacy ?? {}) : null,
  };
}

export function toDay(date: string, day: DayRow | undefined, items: readonly ItemRow[]): DiaryDay {
  return { ...toDayHead(date, day), items: items.map(toItem) };
}

export function toDayHead(date: string, day: DayRow | undefined) {
  return {
    date,
    note: day?.note ?? '',
    complete: day?.complete === 1,
    incomplete: day?.incomplete === 1,
    erased: (day?.erased_at ?? null) !== null,
    item_count: day?.item_count ?? 0,
    totals: parse(day?.totals),
    known: parse(day?.known),
  };
}

function parse(json: string | undefined): Record<string, number> {
  return json === undefined ? {} : JSON.parse(json);
}
