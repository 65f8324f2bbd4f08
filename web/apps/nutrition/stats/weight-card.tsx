import { summarizePeriods } from '../../../../src/apps/nutrition/measures/diary/amount-groups.ts';
import { summarizeAmounts } from '../../../../src/apps/nutrition/measures/diary/day-amount.ts';
import { convertMeasure } from '../../../../src/shared/body/measures/measure-units.ts';
import { addDays, daysBetween } from '../../../../src/shared/calendar/dates.ts';
import { weightUnit } from '../../../core/preferences/weight-unit.ts';
import { useStore } from '../../../core/state/store.ts';
import { formatDecimal, formatShortDay } from '../../../core/text/format.ts';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { goals } from '../goals/goals.ts';
import { useTrainingDays } from '../goals/training-days.ts';
import { formatEnergyNumber, useEnergy } from '../preferences/energy.ts';
import { formatAmount, nutrimentName } from '../text/nutriments.ts';
import { statsText } from '../text/stats.ts';
import { weightText as text } from '../text/weight.ts';
import { formatMean } from './format-mean.ts';
import { meanTarget } from './period-targets.ts';
import { groupByPeriod, type Span } from './periods.ts';
import { QueryCard } from './query-card.tsx';
import { type WeightAndIntake, weightQuery } from './statistics-api.ts';

const words = statsText.amount;
const STEADY = 0.05;

/** Weight and its trend with the calories of the same days. */
export function WeightCard({ span }: { span: Span }) {
  const { hidden } = useEnergy();
  return (
    <QueryCard
      title={hidden ? text.weightAlone : text.title}
      query={weightQuery(span)}
      height={560}
    >
      {(value) => (
        <div class="form">
          <div class="stats-columns">
            <WeightLine value={value} />
            {!hidden && value.days.some(({ weight }) => weight !== null) && (
              <IntakeBars value={value} by={span.by} />
            )}
          </div>
          <div class="form-actions">
            <a class="button soft" href="#/weight">
              {text.weighIns}
            </a>
            <a class="button plain" href="#/body">
              {text.measures}
            </a>
          </div>
        </div>
      )}
    </QueryCard>
  );
}

function WeightLine({ value: { from, to, days } }: { value: WeightAndIntake }) {
  const unit = useStore(weightUnit);
  const series = (what: 'weight' | 'trend') =>
    days.flatMap(({ date, [what]: kg }) =>
      kg === null ? [] : [{ at: daysBetween(from, date), value: convertMeasure(kg, 'kg', unit) }],
    );
  const trend = series('trend');
  const [first, last] = [trend[0], trend.at(-1)];
  if (!first || !last) return <p class="soft">{text.none}</p>;
  const change = last.value - first.value;
  return (
    <div class="form">
      <div>
        <p class="soft small">{text.trend}</p>
        <p class="stat-now">{text.withUnit(last.value, unit)}</p>
        {trend.length > 1 && (
          <p class="soft small">
            {Math.abs(change) < STEADY ? text.steady : text.change(change, unit)}
          </p>
        )}
      </div>
      <LineChart
        summary={text.summary(
          trend.length,
          text.withUnit(first.value, unit),
          text.withUnit(last.value, unit),
        )}
        points={series('weight')}
        trend={trend}
        from={0}
        to={daysBetween(from, to)}
        formatValue={formatDecimal}
        formatTime={(at) => formatShortDay(addDays(from, Math.round(at)))}
      />
    </div>
  );
}

function IntakeBars({ value, by }: { value: WeightAndIntake; by: Span['by'] }) {
  const versions = useStore(goals);
  const trainingDays = useTrainingDays(value, versions);
  const targetOf = (days: readonly string[]) =>
    meanTarget(versions, 'calories', days, trainingDays);
  const logged = value.days
    .filter(({ calories }) => calories !== null)
    .map(({ date, calories, at_least }) => ({
      date,
      amount: calories,
      known: at_least ? 0 : 1,
      items: 1,
    }));
  const mean = formatMean('calories', summarizeAmounts(logged));
  if (mean === null) return <p class="soft small">{text.noIntake}</p>;
  const points = new Map(summarizePeriods(logged, by).map((point) => [point.date, point]));
  const periods = groupByPeriod({ ...value, by });
  const ofAll = targetOf([...periods.values()].flat());
  const bars = [...periods].map(([key, days]) => {
    const point = points.get(key);
    const period = words.period[by](key);
    const amount = (point && formatMean('calories', point)) ?? words.notLogged;
    const title = words.bar(period, amount);
    return {
      ...{ key, period, amount, title, value: point?.mean ?? 0, isAtLeast: point?.at_least },
      target: targetOf(days),
    };
  });
  const most = bars.reduce((one, other) => (other.value > one.value ? other : one));
  return (
    <div class="form">
      <div>
        <p class="soft small">{text.intake}</p>
        <p class="stat-now">{mean}</p>
        <p class="soft small">{text.perDay}</p>
        {ofAll !== undefined && (
          <p class="soft small">{words.targetIs(formatAmount('calories', ofAll))}</p>
        )}
      </div>
      <BarChart
        summary={words.summary(nutrimentName('calories'), mean, most.amount, most.period)}
        bars={bars}
        formatValue={formatEnergyNumber}
        formatKey={words.shortPeriod[by]}
      />
    </div>
  );
}
