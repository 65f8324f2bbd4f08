import { useState } from 'preact/hooks';
import type { Template } from '../../../../../src/apps/workout/programs/contract.ts';
import { Button } from '../../../../ui/button.tsx';
import { CheckRow } from '../../../../ui/checkbox.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import type { TemplateExercise } from '../plan.ts';
import { type At, editTemplate } from './save-template.ts';
import { joinSuperset } from './template-edits.ts';
import { text } from './text/text.ts';

const words = text.superset;

interface Props {
  at: At;
  template: Template;
  exercise: TemplateExercise;
  onClose: () => void;
}

export function SupersetSheet({ at, template, exercise, onClose }: Props) {
  const others = template.exercises.filter(({ uuid }) => uuid !== exercise.uuid);
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
          editTemplate(at, (all) => joinSuperset(all, [exercise.uuid, ...chosen]));
          onClose();
        }}
      >
        {words.join}
      </Button>
    </Sheet>
  );
}
