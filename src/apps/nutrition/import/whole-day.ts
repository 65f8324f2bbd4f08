import { createItem } from './create-item.ts';
import type { ImportedItem } from './imported-rows.ts';

/** The sums of a day as one item, from a file that has no single foods of the day. */
export function wholeDay(
  source: string,
  uuid: string,
  date: string,
  nutrition: Readonly<Record<string, number>>,
): ImportedItem {
  return createItem({
    uuid,
    date,
    time: null,
    slot: null,
    kind: 'quick',
    name: 'Whole day',
    nutrition,
    source,
    covers: 'day',
  });
}
