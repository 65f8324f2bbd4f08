import { useState } from 'preact/hooks';
import type { ExerciseRecord } from '../../../../src/apps/workout/statistics/contract.ts';
import { addDays, daysBetween, today } from '../../../core/dates.ts';
import { change, count, dayShort } from '../../../core/text/format.ts';
import { useAnswer } from '../../../core/use-answer.ts';
import { Card } from '../../../ui/card.tsx';
import { LineChart } from '../../../ui/line-chart.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { inUnit, useWeightUnit } from '../log/numbers.ts';
import { shownWeight } from '../weight/log-unit.ts';
import { movingAverage } from '../weight/moving-average.ts';
import { type Progress, progressOf } from './statistics-api.ts';
import { text } from './text/text.ts';

const words = text.strength;
type Kind = keyof typeof words.kinds;
const KINDS = (['e1rm', 'volume'] as const).map((value) => ({ value, label: words.kinds[value] }));
/** A trend looks this far back, in days. */
const WINDOW = 21;

interface Props {
  records: readonly ExerciseRecord[];
  weeks: number;
}

/** One exercise over time: what it answers is in its title. */
export function StrengthCard({ records, weeks }: Props) {
  const known = records.flatMap(({ exercise_id, exercise_name, e1rm }) =>
    exercise_id === null || e1rm === null
      ? []
      : [{ value: String(exercise_id), label: exercise_name }],
  );
  const [chosen, setChosen] = useState(known[0]?.value ?? '');
  const [kind, setKind] = useState<Kind>('e1rm');
  if (known.length === 0) return null;
  return (
    <Card title={words.title}>
      <div class="form">
        <Select label={words.exercise} value={chosen} options={known} onValue={setChosen} />
        <Segmented label={words.what} value={kind} options={KINDS} onValue={setKind} />
        <Line id={Number(chosen)} weeks={weeks} kind={kind} />
      </div>
    </Card>
  );
}

function Line({ id, weeks, kind }: { id: number; weeks: number; kind: Kind }) {
  const { value } = useAnswer(progressOf(id, weeks));
  const unit = useWeightUnit();
  if (!value) return <Skeleton height={300} />;
  const origin = addDays(today(), -weeks * 7);
  const points = pointsOf(value, kind, origin);
  const trend = movingAverage(points, WINDOW);
  const [first, last] = [trend[0], trend.at(-1)];
  if (!first || !last) return <p class="soft">{words.none}</p>;
  const what = kind === 'e1rm' ? words.estimate : words.perWorkout;
  const difference = last.value - first.value;
  const said = (number: number) => inUnit(Math.round(number));
  return (
    <>
      <div>
        <p class="soft small">{what}</p>
        <p class="stat-now">{said(last.value)}</p>
        {points.length > 1 && (
          <p class="soft small">
            {Math.abs(difference) < 0.05
              ? words.steady
              : words.change(`${change(difference)} ${unit}`)}
          </p>
        )}
      </div>
      <LineChart
        summary={words.summary(what, points.length, said(first.value), said(last.value))}
        points={points}
        trend={trend}
        from={0}
        to={weeks * 7}
        sayValue={count}
        finest={1}
        sayTime={(at) => dayShort(addDays(origin, Math.round(at)))}
      />
    </>
  );
}

/** Days on which it was only held or stretched have no estimate. */
function pointsOf({ progress }: Progress, kind: Kind, origin: string) {
  return progress.flatMap(({ date, e1rm, totalVolume }) => {
    const value = kind === 'e1rm' ? e1rm : totalVolume;
    return value === null ? [] : [{ at: daysBetween(origin, date), value: shownWeight(value) }];
  });
}
