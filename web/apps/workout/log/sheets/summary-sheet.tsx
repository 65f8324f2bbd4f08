import trophy from 'lucide/dist/esm/icons/trophy.mjs';
import { useEffect, useState } from 'preact/hooks';
import type { Workout } from '../../../../../src/apps/workout/log/contract.ts';
import { findLiveRecords } from '../../../../../src/apps/workout/measures/live-records.ts';
import { volumeOfExercise } from '../../../../../src/apps/workout/measures/volume.ts';
import { useAutosave } from '../../../../core/state/use-autosave.ts';
import { formatList } from '../../../../core/text/format.ts';
import { today } from '../../../../core/time/dates.ts';
import { Button } from '../../../../ui/basic/button.tsx';
import { Icon } from '../../../../ui/basic/icon.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { skipRest } from '../../rest/rest-timer.ts';
import { logText as log } from '../../text/log.ts';
import { logSheetsText as text } from '../../text/log-sheets.ts';
import { minutesSinceStart } from '../session/elapsed.ts';
import { findPreviousBest, type PreviousBests } from '../session/records-before.ts';
import { changeSessionDetails, type SessionRef } from '../session/save-session.ts';
import { sessionProgress } from '../session/session-progress.ts';
import { describeSet } from '../sets/describe-set.ts';
import { formatVolume } from '../sets/field-values.ts';

const words = text.summary;
const A_DAY = 1440;

interface Props {
  at: SessionRef;
  session: Workout;
  bests: PreviousBests;
  onClose: () => void;
}

/** Opening the sheet completes the workout; it shows the result, which can be corrected. */
export function SummarySheet({ at, session, bests, onClose }: Props) {
  const [minutes, setMinutes] = useState(() => session.duration_min ?? measuredMinutes(session));
  const [notes, setNotes] = useState(session.notes);
  const save = useAutosave<Pick<Workout, 'notes' | 'duration_min'>>((part) =>
    changeSessionDetails(at, part),
  );
  useEffect(() => {
    if (session.completed) return;
    changeSessionDetails(at, { completed: true, duration_min: minutes });
    skipRest();
  }, []);
  const { done, all } = sessionProgress(session.exercises);
  const volume = session.exercises.reduce((sum, one) => sum + volumeOfExercise(one), 0);
  return (
    <Sheet title={words.title} onClose={onClose}>
      <dl class="summary">
        <div>
          <dt>{words.sets}</dt>
          <dd>{done}</dd>
        </div>
        <div>
          <dt>{words.volume}</dt>
          <dd>{formatVolume(volume)}</dd>
        </div>
      </dl>
      {done < all && <p class="soft">{words.open(all - done)}</p>}
      <NewRecords session={session} bests={bests} />
      <NumberField
        label={words.duration}
        unit={words.minutes}
        value={minutes}
        onValue={(given) => {
          const within = given === null ? null : Math.min(A_DAY, given);
          setMinutes(within);
          save({ duration_min: within });
        }}
      />
      <TextArea
        label={words.notes}
        rows={2}
        maxLength={10_000}
        value={notes}
        onValue={(typed) => {
          setNotes(typed);
          save({ notes: typed });
        }}
      />
      <Button look="solid" wide onClick={onClose}>
        {words.done}
      </Button>
      <Button
        wide
        onClick={() => {
          changeSessionDetails(at, { completed: false });
          onClose();
        }}
      >
        {words.reopen}
      </Button>
    </Sheet>
  );
}

/** Workouts logged for another day have no measured duration. */
function measuredMinutes(session: Workout): number | null {
  return session.date === today() ? minutesSinceStart(session) : null;
}

function NewRecords({ session, bests }: Pick<Props, 'session' | 'bests'>) {
  const beaten = session.exercises.flatMap((exercise) => {
    const records = findLiveRecords(exercise.sets, findPreviousBest(exercise, bests));
    const [uuid, kinds] = [...records].at(-1) ?? [];
    const set = exercise.sets.find((one) => one.uuid === uuid);
    return set && kinds ? [{ exercise, set, kinds }] : [];
  });
  if (beaten.length === 0) return null;
  return (
    <section class="new-records">
      <h3>
        <Icon of={trophy} size={18} />
        {words.records}
      </h3>
      <ul>
        {beaten.map(({ exercise, set, kinds }) => (
          <li key={exercise.uuid}>
            <strong>{exercise.exercise_name}</strong> {describeSet(set, ['weight', 'reps'])}
            <span class="soft small"> {formatList(kinds.map((kind) => log.records[kind]))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
