import type { WorkoutExercise } from '../../../../../src/apps/workout/log/contract.ts';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { logSheetsText as text } from '../../text/log-sheets.ts';
import { ExerciseHistory } from './exercise-history.tsx';

const words = text.history;

interface Props {
  exercise: WorkoutExercise;
  date: string;
  onClose: () => void;
}

export function HistorySheet({ exercise: { exercise_id, exercise_name }, date, onClose }: Props) {
  return (
    <Sheet title={words.title(exercise_name)} onClose={onClose}>
      {exercise_id === null ? (
        <p class="soft">{words.freeText}</p>
      ) : (
        <>
          <ExerciseHistory id={exercise_id} before={date} none={words.none} />
          <a class="button plain" href={`#/exercises/${exercise_id}`}>
            {words.about}
          </a>
        </>
      )}
    </Sheet>
  );
}
