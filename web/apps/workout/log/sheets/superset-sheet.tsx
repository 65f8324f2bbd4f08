import { useState } from 'preact/hooks';
import type { Workout, WorkoutExercise } from '../../../../../src/apps/workout/log/contract.ts';
import { Button } from '../../../../ui/button.tsx';
import { CheckRow } from '../../../../ui/checkbox.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { type At, editSession } from '../save-session.ts';
import { joinSuperset } from '../session-edits.ts';
import { text } from './text/text.ts';

const words = text.superset;

interface Props {
  at: At;
  session: Workout;
  exercise: WorkoutExercise;
  onClose: () => void;
}

export function SupersetSheet({ at, session, exercise, onClose }: Props) {
  const others = session.exercises.filter(({ uuid }) => uuid !== exercise.uuid);
  const [chosen, setChosen] = useState<string[]>([]);
  return (
    <Sheet title={words.title(exercise.exercise_name)} onClose={onClose}>
      <p class="soft">{others.length === 0 ? words.alone : words.hint}</p>
      <div>
        {others.map(({ uuid, exercise_name }) => (
          <CheckRow
            key={uuid}
            checked={chosen.includes(uuid)}
            onChecked={(on) =>
              setChosen(on ? [...chosen, uuid] : chosen.filter((one) => one !== uuid))
            }
          >
            {exercise_name}
          </CheckRow>
        ))}
      </div>
      <Button
        look="solid"
        wide
        disabled={chosen.length === 0}
        onClick={() => {
          editSession(at, (all) => joinSuperset(all, [exercise.uuid, ...chosen]));
          onClose();
        }}
      >
        {words.join}
      </Button>
    </Sheet>
  );
}
