import type { Nutriment } from '../../../../src/shared/food/nutriments.ts';
import { firstDayOfWeek, weekdays as names } from '../../../core/text/calendar.ts';
import { statsText as text } from '../text/stats.ts';
import { type BarItem, BarList } from './bar-list.tsx';
import { formatMean } from './format-mean.ts';
import type { Span } from './periods.ts';
import { QueryCard } from './query-card.tsx';
import { type WeekdayAmounts, weekdaysQuery } from './statistics-api.ts';

const words = text.weekdays;
const WEEK = 7;

/** The mean of a nutriment on each weekday. */
export function WeekdaysCard({ nutriment, span }: { nutriment: Nutriment; span: Span }) {
  return (
    <QueryCard title={words.title} query={weekdaysQuery(nutriment, span)} height={308}>
      {(value) =>
        value.weekdays.every(({ mean }) => mean === null) ? (
          <p class="soft">{text.nothing}</p>
        ) : (
          <BarList items={listWeekdays(value)} />
        )
      }
    </QueryCard>
  );
}

/** The answer begins on Monday, the list on the first weekday of the language. */
function listWeekdays({ nutriment, weekdays }: WeekdayAmounts): BarItem[] {
  const most = Math.max(...weekdays.map(({ mean }) => mean ?? 0));
  return names.flatMap(({ long }, at) => {
    const day = weekdays[(firstDayOfWeek - 1 + at) % WEEK];
    if (!day) return [];
    return {
      key: long,
      name: long,
      amount: formatMean(nutriment, day) ?? words.none,
      share: most === 0 ? 0 : (day.mean ?? 0) / most,
    };
  });
}
