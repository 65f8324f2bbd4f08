import type { Series } from '../../../src/shared/assistant/contract.ts';
import { addDays, daysBetween } from '../../../src/shared/calendar/dates.ts';
import { formatQuantity, formatShortDay, locale } from '../../core/text/format.ts';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import { assistantText } from '../text.ts';

const text = assistantText.series;

const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
/** Larger numbers do not fit beside the axis. */
const LONG = 10_000;

/** Values over time that belong to an answer. */
export function SeriesChart({ title, unit, points }: Series) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const drawn = points.map(({ date, value }) => ({ at: daysBetween(first.date, date), value }));
  const values = points.map(({ value }) => value);
  const say = (value: number) => text.value(formatQuantity(Math.round(value * 10) / 10), unit);
  return (
    <section class="assistant-series">
      <h3>
        {title}
        {unit && unit !== title.toLowerCase() && <span class="soft"> · {unit}</span>}
      </h3>
      <LineChart
        summary={text.summary(
          title,
          points.length,
          say(Math.min(...values)),
          say(Math.max(...values)),
        )}
        points={drawn}
        trend={drawn}
        from={0}
        to={daysBetween(first.date, last.date)}
        formatValue={Math.max(...values) < LONG ? formatQuantity : compact.format}
        finest={0.1}
        formatTime={(at) => formatShortDay(addDays(first.date, Math.round(at)))}
      />
    </section>
  );
}
