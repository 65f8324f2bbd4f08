import { useState } from 'preact/hooks';
import type { WorkoutExercise } from '../../../../../src/apps/workout/log/contract.ts';
import { useStore } from '../../../../core/state/store.ts';
import { useAutosave } from '../../../../core/state/use-autosave.ts';
import { Button } from '../../../../ui/basic/button.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { restSeconds } from '../../rest/rest-preferences.ts';
import { SecondsStepper } from '../../rest/seconds-stepper.tsx';
import { logSheetsText as text } from '../../text/log-sheets.ts';
import { editSession, type SessionRef } from '../session/save-session.ts';
import { changeExercise, type ExerciseChange } from '../session/session-edits.ts';

const words = text.notes;

interface Props {
  at: SessionRef;
  exercise: WorkoutExercise;
  onClose: () => void;
}

export function NotesSheet({ at, exercise, onClose }: Props) {
  const usual = useStore(restSeconds);
  const [notes, setNotes] = useState(exercise.notes ?? '');
  const change = (part: Partial<ExerciseChange>) =>
    editSession(at, (all) => changeExercise(all, exercise.uuid, part));
  const save = useAutosave<ExerciseChange>(change);
  return (
    <Sheet title={exercise.exercise_name} onClose={onClose}>
      <TextArea
        label={words.notes}
        placeholder={words.placeholder}
        maxLength={5000}
        value={notes}
        onValue={(typed) => {
          setNotes(typed);
          save({ notes: typed });
        }}
      />
      <div class="field">
        <span>{words.rest}</span>
        <div class="form-actions">
          <SecondsStepper
            label={words.rest}
            value={exercise.rest_sec ?? usual}
            onValue={(rest_sec) => change({ rest_sec })}
          />
          {exercise.rest_sec !== null && exercise.rest_sec !== undefined && (
            <Button onClick={() => change({ rest_sec: null })}>{words.usual}</Button>
          )}
        </div>
      </div>
    </Sheet>
  );
}
