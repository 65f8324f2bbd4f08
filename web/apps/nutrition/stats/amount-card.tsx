import type { Nutriment } from '../../../../src/shared/food/nutriments.ts';
import { useStore } from '../../../core/state/store.ts';
import { formatCount, formatQuantity } from '../../../core/text/format.ts';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { goals } from '../goals/goals.ts';
import { useTrainingDays } from '../goals/training-days.ts';
import { formatEnergyNumber } from '../preferences/energy.ts';
import { formatAmount, nutrimentName } from '../text/nutriments.ts';
import { statsText as text } from '../text/stats.ts';
import { formatMean } from './format-mean.ts';
import { meanTarget } from './period-targets.ts';
import { groupByPeriod, type Span } from './periods.ts';
import { QueryCard } from './query-card.tsx';
import { amountsQuery, type NutrimentAmounts } from './statistics-api.ts';

const words = text.amount;

interface Props {
  nutriment: Nutriment;
  span: Span;
}

/** A nutriment by day, week or month, with its mean and its target. */
export function AmountCard({ nutriment, span }: Props) {
  const versions = useStore(goals);
  const trainingDays = useTrainingDays(span, versions);
  const targetOf: TargetOfDays = (days) => meanTarget(versions, nutriment, days, trainingDays);
  const name = nutrimentName(nutriment);
  return (
    <QueryCard title={name} query={amountsQuery(nutriment, span)} height={340}>
      {(amounts) => {
        if (amounts.logged_days === 0) return <p class="soft">{text.nothing}</p>;
        if (amounts.mean === null) return <p class="soft">{text.allUnknown(name.toLowerCase())}</p>;
        return <Amounts amounts={amounts} by={span.by} targetOf={targetOf} />;
      }}
    </QueryCard>
  );
}

/** The mean target of some days. */
type TargetOfDays = (days: readonly string[]) => number | undefined;

interface AmountsProps {
  amounts: NutrimentAmounts;
  by: Span['by'];
  targetOf: TargetOfDays;
}

function Amounts({ amounts, by, targetOf }: AmountsProps) {
  const { nutriment, mean, known_days, logged_days } = amounts;
  const bars = listBars(amounts, by, targetOf);
  const ofAll = targetOf([...groupByPeriod({ ...amounts, by }).values()].flat());
  const most = bars.reduce((one, other) => (other.value > one.value ? other : one));
  const shown = formatMean(nutriment, amounts) ?? '';
  return (
    <div class="form">
      <div>
        <p class="stat-now">{shown}</p>
        <p class="soft small">
          {known_days === 0 ? words.partly(logged_days) : words.perDay(known_days, logged_days)}
        </p>
        {ofAll !== undefined && (
          <p class="soft small">{words.targetIs(formatAmount(nutriment, ofAll))}</p>
        )}
      </div>
      <BarChart
        summary={words.summary(nutrimentName(nutriment), shown, most.amount, most.period)}
        bars={bars}
        mean={mean ?? undefined}
        finest={0}
        formatValue={(value) => formatTick(nutriment, value)}
        formatKey={words.shortPeriod[by]}
      />
      <ul class="chart-legend soft small" aria-hidden="true">
        <li class="legend-mean">{words.mean}</li>
        {ofAll !== undefined && <li class="legend-target">{words.target}</li>}
        {bars.some(({ isAtLeast }) => isAtLeast) && (
          <li class="legend-at-least">{words.lowerBound}</li>
        )}
      </ul>
      <details class="stat-table">
        <summary>{words.asTable}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.heads[by]}</th>
              <th scope="col">{words.amountHead}</th>
              {ofAll !== undefined && <th scope="col">{words.target}</th>}
            </tr>
          </thead>
          <tbody>
            {bars.toReversed().map(({ key, amount, target }) => (
              <tr key={key}>
                <th scope="row">{words.shortPeriod[by](key)}</th>
                <td>{amount}</td>
                {ofAll !== undefined && (
                  <td>{target === undefined ? '–' : formatAmount(nutriment, target)}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

function formatTick(nutriment: string, value: number): string {
  if (nutriment === 'calories') return formatEnergyNumber(value);
  return value >= 100 ? formatCount(value) : formatQuantity(value);
}

/** One bar per period, also for those in which nothing is logged. */
function listBars(
  { nutriment, points, from, to }: NutrimentAmounts,
  by: Span['by'],
  targetOf: TargetOfDays,
) {
  const known = new Map(points.map((point) => [point.date, point]));
  return [...groupByPeriod({ from, to, by })].map(([key, days]) => {
    const point = known.get(key);
    const period = words.period[by](key);
    const amount = point ? (formatMean(nutriment, point) ?? words.unknown) : words.notLogged;
    return {
      key,
      period,
      amount,
      value: point?.mean ?? 0,
      isAtLeast: point?.at_least,
      target: targetOf(days),
      title: words.bar(period, amount),
    };
  });
}
