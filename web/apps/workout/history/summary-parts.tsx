import trophy from 'lucide/dist/esm/icons/trophy.mjs';
import type { Previous, Workout } from '../../../../src/apps/workout/log/contract.ts';
import { volumeOfExercise } from '../../../../src/apps/workout/measures/figures/volume.ts';
import { addDays } from '../../../../src/shared/calendar/dates.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { formatCount, formatDuration } from '../../../core/text/format.ts';
import { today } from '../../../core/time/dates.ts';
import { Icon } from '../../../ui/basic/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { describeEffort, useEffortScale } from '../effort/effort-scale.ts';
import type { PreviousBests } from '../log/session/records-before.ts';
import { sessionProgress } from '../log/session/session-progress.ts';
import { describeSet } from '../log/sets/describe-set.ts';
import { formatVolume, formatWeight } from '../log/sets/field-values.ts';
import { findPrevious, setFieldsOf } from '../log/sets/set-fields.ts';
import { SetKind } from '../log/sets/set-kind.tsx';
import { setMark } from '../log/sets/set-number.ts';
import { overviewQuery } from '../stats/statistics-api.ts';
import { historyText } from '../text/history.ts';
import { describeBeaten, describeRecord } from './describe-record.ts';
import { bestsQuery } from './history-api.ts';
import { type BeatenRecord, compareVolume, listRecords } from './summary-figures.ts';
import './history.css';

const words = historyText.summary;
const WEEKS = 12;

/** The records of a workout. Until the server answers, the bests that the device knows count. */
export function useRecords(session: Workout, known: PreviousBests): BeatenRecord[] {
  const { value: bests } = useServerQuery(bestsQuery(session.id));
  return listRecords(session.exercises, bests && bests.length > 0 ? bests : known);
}

interface FiguresProps {
  session: Workout;
  previous: readonly Previous[];
  /** In minutes, where it is shown. */
  duration?: number | null;
}

/** Sets, volume against the last time, duration and streak. */
export function SummaryFigures({ session, previous, duration = null }: FiguresProps) {
  const { done } = sessionProgress(session.exercises);
  const volume = session.exercises.reduce((sum, one) => sum + volumeOfExercise(one), 0);
  const change = describeChange(session, previous);
  const { value: overview } = useServerQuery(overviewQuery(WEEKS));
  // The streak of today says nothing about a workout of long ago.
  const isRecent = session.date > addDays(today(), -7);
  const weeks = isRecent ? (overview?.streaks.weeks.current ?? 0) : 0;
  return (
    <dl class="summary">
      <div>
        <dt>{words.sets}</dt>
        <dd>{formatCount(done)}</dd>
      </div>
      <div>
        <dt>{words.volume}</dt>
        <dd>{formatVolume(volume)}</dd>
        {change && <dd class="summary-change small">{change}</dd>}
      </div>
      {duration !== null && (
        <div>
          <dt>{words.duration}</dt>
          <dd>{formatDuration(duration)}</dd>
        </div>
      )}
      {weeks > 1 && (
        <div>
          <dt>{words.streak}</dt>
          <dd>{words.weeks(weeks)}</dd>
        </div>
      )}
    </dl>
  );
}

/** "+250 kg on last time", over the exercises that were done before. */
function describeChange({ exercises }: Workout, previous: readonly Previous[]): string | null {
  const change = compareVolume(exercises, previous);
  if (!change) return null;
  const more = change.now - change.before;
  if (Math.abs(more) < 0.5) return words.same;
  return words.change(`${more > 0 ? '+' : '−'}${formatVolume(Math.abs(more))}`);
}

export function SummaryRecords({ records }: { records: readonly BeatenRecord[] }) {
  if (records.length === 0) return null;
  return (
    <section class="new-records">
      <h2>
        <Icon of={trophy} size={18} />
        {words.records}
      </h2>
      <ul>
        {records.map((record) => (
          <li key={`${record.exercise.uuid}.${record.kind}`}>
            <strong>{record.exercise.exercise_name}</strong>
            <span>
              {words.recordOf(record.kind)}: {describeRecord(record)}
            </span>
            <span class="soft small">{describeBeaten(record)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Every exercise with the sets that were done. */
export function SummaryExercises({ session, previous }: Omit<FiguresProps, 'duration'>) {
  useEffortScale();
  const trained = session.exercises
    .map((exercise) => ({ ...exercise, done: exercise.sets.filter((set) => set.completed) }))
    .filter(({ done }) => done.length > 0);
  return (
    <>
      {trained.map(({ done, ...exercise }) => {
        const fields = setFieldsOf(exercise, findPrevious(exercise, previous));
        return (
          <Card key={exercise.uuid} title={exercise.exercise_name}>
            <ol class="summary-sets">
              {done.map((set) => (
                <li key={set.uuid}>
                  <span class="soft">
                    {!set.warmup && setMark(exercise, set)}
                    <SetKind set={set} />
                  </span>
                  <span>{describeSet(set, fields, formatWeight)}</span>
                  <span class="soft small">{set.rpe ? describeEffort(set.rpe) : ''}</span>
                </li>
              ))}
            </ol>
            {exercise.notes && <p class="soft small">{exercise.notes}</p>}
          </Card>
        );
      })}
    </>
  );
}
