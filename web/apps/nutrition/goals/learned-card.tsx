import type { goalsContract } from '../../../../src/apps/nutrition/goals/contract.ts';
import type { RouteOutput } from '../../../../src/kernel/contract.ts';
import { dayNumber } from '../../../../src/shared/calendar/day-numbers.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import { type ServerQuery, useServerQuery } from '../../../core/queries/use-server-query.ts';
import { formatShortDay } from '../../../core/text/format.ts';
import { useToday } from '../../../core/time/use-today.ts';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import { ProgressBar } from '../../../ui/status/progress-bar.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { formatEnergyNumber } from '../preferences/energy.ts';
import { goalsText } from '../text/goals.ts';

const text = goalsText.learned;
const DAYS_NEEDED = 21;
const DAY = 86_400_000;

type LearnedTdee = RouteOutput<typeof goalsContract, 'GET /api/goals/adaptive-tdee'>;

const client = createClient<typeof goalsContract>(baseOf('nutrition'));
function learnedQuery(date: string): ServerQuery<LearnedTdee> {
  return {
    app: 'nutrition',
    key: ['adaptive-tdee', 'series', date],
    load: () => client('GET /api/goals/adaptive-tdee', { date, series: true }),
  };
}

/** The learned energy use, how sure it is, and how it was learned. */
export function LearnedCard() {
  const { value, problem, retry } = useServerQuery(learnedQuery(useToday()));
  return (
    <Card title={text.title}>
      {problem && <ErrorState problem={problem} onRetry={retry} />}
      {!problem && !value && <Skeleton height={160} />}
      {value && !value.ready && (
        <div class="goal-today">
          <p>{text.notYet(value.daysAvailable)}</p>
          <ProgressBar
            label={text.notYet(value.daysAvailable)}
            value={value.daysAvailable}
            max={DAYS_NEEDED}
          />
        </div>
      )}
      {value?.ready && <LearnedChart learned={value} />}
    </Card>
  );
}

function LearnedChart({
  learned: { tdee, confidence, trendKgPerWeek, series = [] },
}: {
  learned: LearnedTdee;
}) {
  const points = series.flatMap(({ date, tdee: value }) =>
    value === null ? [] : [{ at: dayNumber(date), value }],
  );
  const values = points.map(({ value }) => value);
  const [first, last] = [points[0], points.at(-1)];
  return (
    <div class="goal-today">
      <p class="learned-head">
        <strong>{text.tdee(tdee ?? 0)}</strong>
        <span class="soft">{text.confidence(confidence)}</span>
        {trendKgPerWeek !== null && <span class="soft">{text.trend(trendKgPerWeek)}</span>}
      </p>
      {first && last && first.at < last.at && (
        <LineChart
          summary={text.chart(Math.min(...values), Math.max(...values))}
          points={points}
          trend={points}
          from={first.at}
          to={last.at}
          formatValue={formatEnergyNumber}
          formatTime={(at) => formatShortDay(new Date(at * DAY).toISOString().slice(0, 10))}
        />
      )}
    </div>
  );
}
