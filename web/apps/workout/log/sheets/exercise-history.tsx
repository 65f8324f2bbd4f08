import type { logContract } from '../../../../../src/apps/workout/log/contract.ts';
import type { RouteOutput } from '../../../../../src/kernel/contract.ts';
import { addDays, daysBetween } from '../../../../../src/shared/calendar/dates.ts';
import { useInfiniteQuery } from '../../../../core/queries/use-query.ts';
import { formatCount, formatLongDay, formatShortDay } from '../../../../core/text/format.ts';
import { Button } from '../../../../ui/basic/button.tsx';
import { LineChart } from '../../../../ui/charts/line-chart.tsx';
import { ErrorState } from '../../../../ui/status/error-state.tsx';
import { SkeletonRows } from '../../../../ui/status/skeleton.tsx';
import { describeEffort, useEffortScale } from '../../effort/effort-scale.ts';
import { toShownWeight } from '../../weight/log-unit.ts';
import { logApi } from '../day/log-day-query.ts';
import { describeSet } from '../sets/describe-set.ts';
import { formatVolume, formatWeight, useWeightUnit } from '../sets/field-values.ts';
import { SetKind } from '../sets/set-kind.tsx';
import './sheets.css';
import { logSheetsText as text } from '../../text/log-sheets.ts';

const words = text.history;
type PastSession = RouteOutput<
  typeof logContract,
  'GET /api/workout/history/:exerciseId'
>['items'][number];

interface Props {
  id: number;
  /** Only sessions before this day. */
  before?: string;
  none?: string;
}

/** Past sessions of an exercise with a chart. */
export function ExerciseHistory({ id, before, none = words.noneYet }: Props) {
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['workout', 'history', id, before ?? null],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      logApi('GET /api/workout/history/:exerciseId', {
        exerciseId: id,
        limit: 20,
        ...(before && { before }),
        ...(pageParam && { cursor: pageParam }),
      }),
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
  useWeightUnit();
  useEffortScale();
  const sessions = data?.pages.flatMap(({ items }) => items);
  if (error && !data) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  if (!sessions) return <SkeletonRows rows={4} />;
  if (sessions.length === 0) return <p class="soft">{none}</p>;
  return (
    <>
      <HistoryChart sessions={sessions} />
      <ol class="history">
        {sessions.map((one) => (
          <li key={`${one.workout_id}.${one.date}`}>
            <a href={`#/log/${one.date}`} title={words.open(one.date)}>
              <strong>{formatLongDay(one.date)}</strong>
              {one.volume > 0 && (
                <span class="soft small">{words.volume(formatVolume(one.volume))}</span>
              )}
            </a>
            <p>
              {one.sets.map((set, at) => (
                <span key={at} class={set.warmup ? 'soft' : ''}>
                  {describeSet(set, ['weight', 'reps'])}
                  <SetKind set={set} />
                  {set.rpe !== null && <span class="soft"> {describeEffort(set.rpe)}</span>}
                </span>
              ))}
            </p>
          </li>
        ))}
      </ol>
      {hasNextPage && <Button onClick={() => void fetchNextPage()}>{words.more}</Button>}
    </>
  );
}

function HistoryChart({ sessions }: { sessions: readonly PastSession[] }) {
  const rising = sessions.filter(({ e1rm }) => e1rm !== null).toReversed();
  const [first, last] = [rising[0], rising.at(-1)];
  if (!first || !last || rising.length < 2) return null;
  const points = rising.map(({ date, e1rm }) => ({
    at: daysBetween(first.date, date),
    value: toShownWeight(e1rm ?? 0),
  }));
  return (
    <div class="history-chart">
      <h3 class="soft small">{words.estimate}</h3>
      <LineChart
        summary={words.chart(
          rising.length,
          formatWeight(first.e1rm ?? 0),
          formatWeight(last.e1rm ?? 0),
        )}
        points={points}
        trend={points}
        from={0}
        to={daysBetween(first.date, last.date)}
        formatValue={formatCount}
        finest={1}
        formatTime={(at) => formatShortDay(addDays(first.date, Math.round(at)))}
      />
    </div>
  );
}
