import type { BodyDay } from '../../src/shared/body/contract.ts';
import type { BodyMeasure } from '../../src/shared/body/measures/body-measures.ts';
import { addDays, daysBetween } from '../../src/shared/calendar/dates.ts';
import { formatDecimal, formatShortDay } from '../core/text/format.ts';
import { LineChart } from '../ui/charts/line-chart.tsx';
import { movingAverage } from '../ui/charts/moving-average.ts';
import { Card } from '../ui/layout/card.tsx';
import { measureSeries } from './measure-series.ts';
import { measuresText as text } from './text/measures.ts';

const WINDOW = 14;

/** Chart of one measure over the last year. */
export function MeasureChart({
  days,
  measure,
}: {
  days: readonly BodyDay[];
  measure: BodyMeasure;
}) {
  const { unit, series } = measureSeries(days, measure);
  const [first, last] = [series[0], series.at(-1)];
  const name = text.measures[measure];
  if (!first || !last) {
    return (
      <Card title={name}>
        <p class="soft">{text.noTrend}</p>
      </Card>
    );
  }
  const points = series.map(({ date, value }) => ({ at: daysBetween(first.date, date), value }));
  const difference = last.value - first.value;
  return (
    <Card title={name}>
      <p class="measure-now">{text.value(last.value, unit)}</p>
      {series.length > 1 && (
        <p class="soft small">
          {Math.abs(difference) < 0.05
            ? text.steady(first.date)
            : text.change(difference, unit, first.date)}
        </p>
      )}
      <LineChart
        summary={text.summary(
          name,
          points.length,
          text.value(first.value, unit),
          text.value(last.value, unit),
        )}
        points={points}
        trend={movingAverage(points, WINDOW)}
        from={0}
        to={daysBetween(first.date, last.date)}
        formatValue={formatDecimal}
        formatTime={(at) => formatShortDay(addDays(first.date, Math.round(at)))}
      />
      {measure === 'weight' && (
        <a class="button plain" href="#/weight">
          {text.allWeighIns}
        </a>
      )}
    </Card>
  );
}
