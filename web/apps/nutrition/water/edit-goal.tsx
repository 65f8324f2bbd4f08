import { useState } from 'preact/hooks';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { text } from '../text.ts';
import { isGoal, waterGoal } from './goal.ts';

const words = text.water;

export function EditGoal({ onClose }: { onClose: () => void }) {
  const [goal, setGoal] = useState<number | null>(waterGoal.get());
  return (
    <Sheet title={words.goal} onClose={onClose}>
      <NumberField
        label={words.goal}
        unit="ml"
        autofocus
        value={goal}
        problem={isGoal(goal) ? undefined : words.goalProblem}
        onValue={(value) => {
          setGoal(value);
          if (isGoal(value)) waterGoal.set(value);
        }}
      />
    </Sheet>
  );
}
