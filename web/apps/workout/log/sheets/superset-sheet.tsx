import { useState } from 'preact/hooks';
import { Button } from '../../../../ui/basic/button.tsx';
import { CheckRow } from '../../../../ui/form/checkbox.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { logSheetsText as text } from '../../text/log-sheets.ts';

const words = text.superset;

interface SupersetCandidate {
  uuid: string;
  exercise_name: string;
}

interface Props {
  exercises: readonly SupersetCandidate[];
  exercise: SupersetCandidate;
  onJoin: (uuids: readonly string[]) => void;
  onClose: () => void;
}

/** Chooses the exercises of a superset, in a session or template. */
export function SupersetSheet({ exercises, exercise, onJoin, onClose }: Props) {
  const others = exercises.filter(({ uuid }) => uuid !== exercise.uuid);
  const [chosen, setChosen] = useState<readonly string[]>([]);
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
          onJoin([exercise.uuid, ...chosen]);
          onClose();
        }}
      >
        {words.join}
      </Button>
    </Sheet>
  );
}
