import { useState } from 'preact/hooks';
import { liftsBody } from '../../../../src/apps/workout/measures/figures/body-lift.ts';
import type { ExerciseRecord } from '../../../../src/apps/workout/statistics/contract.ts';
import { addDays, daysBetween } from '../../../../src/shared/calendar/dates.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { formatChange, formatCount, formatShortDay } from '../../../core/text/format.ts';
import { today } from '../../../core/time/dates.ts';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { movingAverage } from '../../../ui/charts/moving-average.ts';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { formatInUnit, useWeightUnit } from '../log/sets/field-values.ts';
import { statsText as text } from '../text/stats.ts';
import { toShownWeight } from '../weight/log-unit.ts';
import { type ExerciseProgress, exerciseProgressQuery } from './statistics-api.ts';

const words = text.strength;
type StrengthKind = keyof typeof words.kinds;
const KINDS = (['e1rm', 'volume'] as const).map((value) => ({ value, label: words.kinds[value] }));
/** Window of the trend, in days. */
const WINDOW = 21;

interface Props {
  records: readonly ExerciseRecord[];
  weeks: number;
}

/** Progress of one exercise over time. */
export function StrengthCard({ records, weeks }: Props) {
  const known = records.flatMap(({ exercise_id, exercise_name, e1rm, withBody }) =>
    exercise_id === null || (e1rm === null && withBody === null)
      ? []
      : [{ value: String(exercise_id), label: exercise_name }],
  );
  const [chosen, setChosen] = useState(known[0]?.value ?? '');
  const [kind, setKind] = useState<StrengthKind>('e1rm');
  if (known.length === 0) return null;
  return (
    <Card title={words.title}>
      <div class="form">
        <Select label={words.exercise} value={chosen} options={known} onValue={setChosen} />
        <Segmented label={words.what} value={kind} options={KINDS} onValue={setKind} />
        <StrengthLine id={Number(chosen)} weeks={weeks} kind={kind} />
      </div>
    </Card>
  );
}

function StrengthLine({ id, weeks, kind }: { id: number; weeks: number; kind: StrengthKind }) {
  const { value } = useServerQuery(exerciseProgressQuery(id, weeks));
  const unit = useWeightUnit();
  if (!value) return <Skeleton height={300} />;
  const origin = addDays(today(), -weeks * 7);
  const withBody = kind === 'e1rm' && value.progress.some(({ bodyE1rm }) => bodyE1rm !== null);
  const points = pointsOf(value, withBody ? 'body' : kind, origin);
  const trend = movingAverage(points, WINDOW);
  const [first, last] = [trend[0], trend.at(-1)];
  if (!first || !last) return <p class="soft">{words.none}</p>;
  const isBody = liftsBody({ name: value.exercise_name, equipment: null });
  const ofLift = isBody ? words.estimateAdded : words.estimate;
  const what = kind === 'volume' ? words.perWorkout : withBody ? words.estimateWithBody : ofLift;
  const difference = last.value - first.value;
  const values = points.map((point) => point.value);
  const lastFinished = points.find(({ date }) => date === value.last_finished);
  const formatEstimate = (number: number) => formatInUnit(Math.round(number));
  return (
    <>
      <div>
        <p class="soft small">{what}</p>
        {lastFinished && (
          <p class="stat-now">
            {formatEstimate(lastFinished.value)} <span class="soft small">{words.last}</span>
          </p>
        )}
        <p class="small">{words.best(formatEstimate(Math.max(...values)))}</p>
        {points.length > 1 && (
          <p class="soft small">
            {Math.abs(difference) < 0.05
              ? words.steady
              : words.change(`${formatChange(difference)} ${unit}`)}
          </p>
        )}
      </div>
      <LineChart
        summary={words.summary(
          what,
          points.length,
          formatEstimate(first.value),
          formatEstimate(last.value),
        )}
        points={points}
        trend={trend}
        from={0}
        to={weeks * 7}
        formatValue={formatCount}
        finest={1}
        formatTime={(at) => formatShortDay(addDays(origin, Math.round(at)))}
      />
    </>
  );
}

/** Timed sets have no estimate. */
function pointsOf({ progress }: ExerciseProgress, kind: StrengthKind | 'body', origin: string) {
  return progress.flatMap(({ date, e1rm, bodyE1rm, totalVolume }) => {
    const value = { e1rm, body: bodyE1rm, volume: totalVolume }[kind];
    if (value === null) return [];
    return { date, at: daysBetween(origin, date), value: toShownWeight(value) };
  });
}
