import { daysBetween, today } from '../../../core/dates.ts';
import { dayShort } from '../../../core/text/format.ts';
import { text } from '../../../core/text/text.ts';

/** "today" inside a sentence, or the day itself. */
export function near(date: string): string {
  const away = daysBetween(today(), date);
  const name = { '-1': text.yesterday, '0': text.today, '1': text.tomorrow }[String(away)];
  return name?.toLowerCase() ?? dayShort(date);
}

/** The same where it stands alone. */
export function nearDay(date: string): string {
  const words = near(date);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
