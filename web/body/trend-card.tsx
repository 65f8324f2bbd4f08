import { useState } from 'preact/hooks';
import { convertMeasure, type WeightUnit } from '../../src/shared/body/measures/measure-units.ts';
import { addDays, daysBetween } from '../../src/shared/calendar/dates.ts';
import { weightUnit } from '../core/preferences/weight-unit.ts';
import { useStore } from '../core/state/store.ts';
import { formatDecimal, formatShortDay } from '../core/text/format.ts';
import { today } from '../core/time/dates.ts';
import { LineChart } from '../ui/charts/line-chart.tsx';
import { movingAverage } from '../ui/charts/moving-average.ts';
import { Segmented } from '../ui/form/segmented.tsx';
import { Card } from '../ui/layout/card.tsx';
import { weightText as text } from './text/weight.ts';
import { isTagged, type WeighIn } from './weigh-in.ts';

const words = text.weight;
const WINDOW = 7;
const DAYS = { month: 30, quarter: 91, year: 365 };
type TrendRange = keyof typeof DAYS;

const RANGES = (['month', 'quarter', 'year'] as const).map((value) => ({
  value,
  label: words.ranges[value],
}));

export function TrendCard({ all }: { all: readonly WeighIn[] }) {
  const unit = useStore(weightUnit);
  const [range, setRange] = useState<TrendRange>('quarter');
  const origin = addDays(today(), -DAYS[range]);
  const measured = trendPoints(all, unit, origin);
  const points = measured.filter(({ at }) => at >= 0);
  const trend = movingAverage(measured, WINDOW).filter(({ at }) => at >= 0);
  const first = trend[0]?.value ?? 0;
  const last = trend.at(-1)?.value ?? 0;

  return (
    <Card>
      <div class="trend-head">
        <div>
          <h2>{words.average}</h2>
          <p class="trend-now">{trend.length > 0 ? words.withUnit(last, unit) : '–'}</p>
          {trend.length > 1 && <p class="soft">{describeChange(last - first, unit)}</p>}
        </div>
        <Segmented label={words.range} value={range} options={RANGES} onValue={setRange} />
      </div>
      {points.length > 0 ? (
        <LineChart
          summary={words.summary(
            points.length,
            words.withUnit(first, unit),
            words.withUnit(last, unit),
          )}
          points={points}
          trend={trend}
          from={0}
          to={DAYS[range]}
          formatValue={formatDecimal}
          formatTime={(at) => formatShortDay(addDays(origin, at))}
        />
      ) : (
        <p class="trend-none soft">{words.nothingInPeriod}</p>
      )}
    </Card>
  );
}

function describeChange(difference: number, unit: WeightUnit) {
  return Math.abs(difference) < 0.05 ? words.steady : words.over(difference, unit);
}

/** Points in days after the origin, oldest first; earlier ones still count for the average. */
function trendPoints(all: readonly WeighIn[], unit: WeightUnit, origin: string) {
  return all
    .filter(isTagged)
    .map(({ date, weight, weight_unit }) => ({
      at: daysBetween(origin, date),
      value: convertMeasure(weight, weight_unit, unit),
    }))
    .filter(({ at }) => at > -WINDOW)
    .reverse();
}
