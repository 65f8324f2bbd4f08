import { formatDate, formatLongDay } from '../../../core/text/format.ts';
import { text as common } from '../../../core/text/text.ts';
import { today } from '../../../core/time/dates.ts';

/** What is listed newest first, a group for each day. */
export function groupByDay<Item extends { date: string }>(
  items: readonly Item[],
): [string, Item[]][] {
  return [...Map.groupBy(items, ({ date }) => date)];
}

/** The first place of its day, as the newest of it has; the others keep their order. */
export function insertNewest<Item extends { date: string }>(
  items: readonly Item[],
  newest: Item,
): Item[] {
  return [newest, ...items].sort((a, b) => b.date.localeCompare(a.date));
}

/** One of them as it is now; on another day it is the newest of that day. */
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

/** A day of another year says which. */
export function formatListDay(date: string): string {
  const now = today();
  if (date === now) return common.today;
  const isThisYear = date.slice(0, 4) === now.slice(0, 4);
  return isThisYear ? formatLongDay(date) : formatDate(`${date}T12:00`);
}
