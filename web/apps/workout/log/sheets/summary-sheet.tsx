import listPlus from 'lucide/dist/esm/icons/list-plus.mjs';
import share from 'lucide/dist/esm/icons/share-2.mjs';
import { useEffect, useState } from 'preact/hooks';
import type { Previous, Workout } from '../../../../../src/apps/workout/log/contract.ts';
import { useAutosave } from '../../../../core/state/use-autosave.ts';
import { today } from '../../../../core/time/dates.ts';
import { Lazy } from '../../../../shell/lazy.tsx';
import { Button } from '../../../../ui/basic/button.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { SummaryFigures, SummaryRecords, useRecords } from '../../history/summary-parts.tsx';
import { skipRest } from '../../rest/rest-timer.ts';
import { saveAsRoutine } from '../../routines/save-routine.ts';
import { historyText } from '../../text/history.ts';
import { logSheetsText as text } from '../../text/log-sheets.ts';
import { minutesSinceStart } from '../session/elapsed.ts';
import type { PreviousBests } from '../session/records-before.ts';
import { changeSessionDetails, type SessionRef } from '../session/save-session.ts';
import { sessionProgress } from '../session/session-progress.ts';

const musclesMap = () =>
  import('../../muscles/workout-muscles.tsx').then(({ WorkoutMuscles }) => WorkoutMuscles);
const words = text.summary;
const A_DAY = 1440;
const shareSheet = () =>
  import('../../history/share/share-sheet.tsx').then(({ ShareSheet }) => ShareSheet);

interface Props {
  at: SessionRef;
  session: Workout;
  previous: readonly Previous[];
  bests: PreviousBests;
  onClose: () => void;
}

/** Opening the sheet completes the workout; it shows the result, which can be corrected. */
export function SummarySheet({ at, session, previous, bests, onClose }: Props) {
  const [sharing, setSharing] = useState(false);
  const records = useRecords(session, bests);
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
  return (
    <Sheet title={words.title} onClose={onClose}>
      <SummaryFigures session={session} previous={previous} />
      {done < all && <p class="soft">{words.open(all - done)}</p>}
      <SummaryRecords records={records} />
      <Lazy load={musclesMap} props={{ exercises: session.exercises }} />
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
      <Button wide icon={share} onClick={() => setSharing(true)}>
        {historyText.summary.share}
      </Button>
      <Button
        wide
        icon={listPlus}
        onClick={() => {
          saveAsRoutine(session);
          onClose();
        }}
      >
        {historyText.saveRoutine}
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
      {sharing && (
        <Lazy
          load={shareSheet}
          props={{
            session: { ...session, duration_min: minutes, notes },
            records,
            onClose: () => setSharing(false),
          }}
        />
      )}
    </Sheet>
  );
}

/** Workouts logged for another day have no measured duration. */
function measuredMinutes(session: Workout): number | null {
  return session.date === today() ? minutesSinceStart(session) : null;
}
