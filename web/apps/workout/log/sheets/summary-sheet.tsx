import trophy from 'lucide/dist/esm/icons/trophy.mjs';
import { useEffect, useState } from 'preact/hooks';
import type { Workout } from '../../../../../src/apps/workout/log/contract.ts';
import { liveRecords } from '../../../../../src/apps/workout/measures/live-records.ts';
import { volumeOfExercise } from '../../../../../src/apps/workout/measures/volume.ts';
import { today } from '../../../../core/dates.ts';
import { list } from '../../../../core/text/format.ts';
import { useAutosave } from '../../../../core/use-autosave.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { NumberField } from '../../../../ui/number-field.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { skipRest } from '../../rest/rest-timer.ts';
import { minutesSinceStart } from '../elapsed.ts';
import { volumeInWords } from '../numbers.ts';
import { type Bests, bestOf } from '../records-before.ts';
import { type At, changeHead } from '../save-session.ts';
import { progressOf } from '../session-progress.ts';
import { setInWords } from '../set-in-words.ts';
import { text as log } from '../text/text.ts';
import { text } from './text/text.ts';

const words = text.summary;
const A_DAY = 1440;

interface Props {
  at: At;
  session: Workout;
  bests: Bests;
  onClose: () => void;
}

/** The workout is finished as this opens; what it came to stands here, and can be set right. */
export function SummarySheet({ at, session, bests, onClose }: Props) {
  const [minutes, setMinutes] = useState(() => session.duration_min ?? measured(session));
  const [notes, setNotes] = useState(session.notes);
  const save = useAutosave<Pick<Workout, 'notes' | 'duration_min'>>((part) => changeHead(at, part));
  useEffect(() => {
    if (session.completed) return;
    changeHead(at, { completed: true, duration_min: minutes });
    skipRest();
  }, []);
  const { done, all } = progressOf(session.exercises);
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
          <dd>{volumeInWords(volume)}</dd>
        </div>
      </dl>
      {done < all && <p class="soft">{words.open(all - done)}</p>}
      <Records session={session} bests={bests} />
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
          changeHead(at, { completed: false });
          onClose();
        }}
      >
        {words.reopen}
      </Button>
    </Sheet>
  );
}

/** What was trained on another day was not measured by today's clock. */
function measured(session: Workout): number | null {
  return session.date === today() ? minutesSinceStart(session) : null;
}

function Records({ session, bests }: Pick<Props, 'session' | 'bests'>) {
  const beaten = session.exercises.flatMap((exercise) => {
    const records = liveRecords(exercise.sets, bestOf(exercise, bests));
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
            <strong>{exercise.exercise_name}</strong> {setInWords(set, ['weight', 'reps'])}
            <span class="soft small"> {list(kinds.map((kind) => log.records[kind]))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
