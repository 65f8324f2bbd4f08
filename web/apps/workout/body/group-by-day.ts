import { formatDate, formatLongDay } from '../../../core/text/format.ts';
import { text as common } from '../../../core/text/text.ts';
import { today } from '../../../core/time/dates.ts';

/** Groups a list that is sorted newest first by day. */
export function groupByDay<Item extends { date: string }>(
  items: readonly Item[],
): [string, Item[]][] {
  return [...Map.groupBy(items, ({ date }) => date)];
}

/** Inserts an item as the newest of its day; the others keep their order. */
export function insertNewest<Item extends { date: string }>(
  items: readonly Item[],
  newest: Item,
): Item[] {
  return [newest, ...items].sort((a, b) => b.date.localeCompare(a.date));
}

/** Replaces an item; if its day changed, it becomes the newest of that day. */
export function replaceChanged<Item extends { date: string }>(
  items: readonly Item[],
  before: Item,
  now: Item,
): Item[] {
  return now.date === before.date
    ? items.map((item) => (item === before ? now : item))
    : insertNewest(
        items.filter((item) => item !== before),
        now,
      );
}

/** Adds the year for days of other years. */
export function formatListDay(date: string): string {
  const now = today();
  if (date === now) return common.today;
  const isThisYear = date.slice(0, 4) === now.slice(0, 4);
  return isThisYear ? formatLongDay(date) : formatDate(`${date}T12:00`);
}
