import { formatDate, formatLongDay } from '../../../core/text/format.ts';
import { text as common } from '../../../core/text/text.ts';
import { today } from '../../../core/time/dates.ts';

/** Groups a list that is sorted newest first by day. */
export function groupByDay<Item extends { date: string }>(
  items: readonly Item[],
): [string, Item[]][] {
  return [...Map.groupBy(items, ({ date }) => date)];
}

/** Adds the year for days of other years. */
export function formatListDay(date: string): string {
  const now = today();
  if (date === now) return common.today;
  const isThisYear = date.slice(0, 4) === now.slice(0, 4);
  return isThisYear ? formatLongDay(date) : formatDate(`${date}T12:00`);
}
