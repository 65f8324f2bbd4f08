import type { logContract } from '../../../../../src/apps/workout/log/contract.ts';
import { liftsBody } from '../../../../../src/apps/workout/measures/figures/body-lift.ts';
import { paceOf } from '../../../../../src/apps/workout/measures/figures/pace.ts';
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
import {
  formatDistance,
  formatInUnit,
  formatPace,
  formatVolume,
  useWeightUnit,
} from '../sets/field-values.ts';
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

interface Series {
  title: string;
  summary: (sessions: number, from: string, to: string) => string;
  valueOf: (session: PastSession) => number | null;
  format: (value: number) => string;
  formatTick: (value: number) => string;
}

const WEIGHT = {
  format: (weight: number) => formatInUnit(Math.round(weight)),
  formatTick: formatCount,
};

function estimates(title: string, of: (session: PastSession) => number | null): Series {
  const shown = (weight: number | null) => (weight === null ? null : toShownWeight(weight));
  return {
    ...{ title, ...WEIGHT, valueOf: (session) => shown(of(session)) },
    summary: (sessions, from, to) => words.chart(title, sessions, from, to),
  };
}

const isRun = ({ weight, warmup }: PastSession['sets'][number]) => !weight && !warmup;

/** The fastest set of a session, else the longest distance. */
const RUNS: readonly Series[] = [
  {
    title: words.pace,
    summary: (...amounts) => words.chart(words.pace, ...amounts),
    valueOf: ({ sets }) => {
      const paces = sets.filter(isRun).flatMap((set) => paceOf(set) ?? []);
      return paces.length === 0 ? null : Math.min(...paces);
    },
    format: formatPace,
    formatTick: (pace) => formatPace(pace).split(' ')[0] ?? '',
  },
  {
    title: words.distance,
    summary: (...amounts) => words.chart(words.distance, ...amounts),
    valueOf: ({ sets }) =>
      Math.max(...sets.filter(isRun).map(({ distance }) => distance ?? 0)) || null,
    format: formatDistance,
    formatTick: formatDistance,
  },
];

/** Without the body weight, the estimate of a lift of the whole body is of the added weight. */
function listSeries(name: string): readonly Series[] {
  const isBody = liftsBody({ name, equipment: null });
  return [
    estimates(words.estimateWithBody, ({ body_e1rm }) => body_e1rm),
    estimates(isBody ? words.estimateAdded : words.estimate, ({ e1rm }) => e1rm),
    ...RUNS,
  ];
}

function HistoryChart({ sessions }: { sessions: readonly PastSession[] }) {
  for (const series of listSeries(sessions[0]?.exercise_name ?? '')) {
    const values = sessions.toReversed().flatMap((session) => {
      const value = series.valueOf(session);
      return value === null || !Number.isFinite(value) ? [] : [{ date: session.date, value }];
    });
    if (values.length > 1) return <SeriesChart series={series} values={values} />;
  }
  return null;
}

interface SeriesProps {
  series: Series;
  values: readonly { date: string; value: number }[];
}

function SeriesChart({ series, values }: SeriesProps) {
  const [first, last] = [values[0], values.at(-1)];
  if (!first || !last) return null;
  const points = values.map(({ date, value }) => ({ at: daysBetween(first.date, date), value }));
  return (
    <div class="history-chart">
      <h3 class="soft small">{series.title}</h3>
      <LineChart
        summary={series.summary(
          values.length,
          series.format(first.value),
          series.format(last.value),
        )}
        points={points}
        trend={points}
        from={0}
        to={daysBetween(first.date, last.date)}
        formatValue={series.formatTick}
        finest={1}
        formatTime={(at) => formatShortDay(addDays(first.date, Math.round(at)))}
      />
    </div>
  );
}
