import x from 'lucide/dist/esm/icons/x.mjs';
import { NUTRIMENTS, type Nutriment } from '../../../../src/shared/food/nutriments.ts';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { goalsText } from '../text/goals.ts';
import { NUTRIMENT_NAMES, nutrimentName } from '../text/nutriments.ts';
import type { OtherGoal } from './other-goals.ts';

const { others: text } = goalsText;
const LIMITS = ['min', 'max'] as const;

interface Props {
  goals: readonly OtherGoal[];
  /** Nutriments that the form asks for anyway. */
  asked: readonly string[];
  onGoals: (goals: OtherGoal[]) => void;
}

/** Goals of any other nutriment: an amount to reach, or one to stay below. */
export function OtherGoalsFields({ goals, asked, onGoals }: Props) {
  const taken = new Set([...asked, 'kilojoules', ...goals.map(({ name }) => name)]);
  const free = Object.entries(NUTRIMENT_NAMES).filter(([name]) => !taken.has(name));
  const change = (at: number, changed: Partial<OtherGoal>) =>
    onGoals(goals.map((goal, index) => (index === at ? { ...goal, ...changed } : goal)));
  return (
    <div class="other-goals">
      {goals.map(({ name, amount, isMin }, at) => (
        <div class="other-goal" key={name}>
          <Select
            label={nutrimentName(name)}
            value={isMin ? 'min' : 'max'}
            options={LIMITS.map((value) => ({ value, label: text.limits[value] }))}
            onValue={(chosen) => change(at, { isMin: chosen === 'min' })}
          />
          <NumberField
            label={text.amountOf(nutrimentName(name))}
            unit={NUTRIMENTS[name as Nutriment] ?? ''}
            value={amount}
            onValue={(value) => change(at, { amount: value })}
          />
          <IconButton
            icon={x}
            label={text.remove(nutrimentName(name))}
            onClick={() => onGoals(goals.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <Select
        label={text.add}
        value=""
        options={[
          { value: '', label: text.choose },
          ...free.map(([value, label]) => ({ value, label })),
        ]}
        onValue={(name) => {
          if (name !== '')
            onGoals([...goals, { name, amount: null, isMin: isUsuallyReached(name) }]);
        }}
      />
    </div>
  );
}

/** Vitamins and minerals are to be reached; sugars, fats, sodium and the like to be stayed below. */
function isUsuallyReached(name: string): boolean {
  return /^(vitamin|b\d)|^(calcium|iron|potassium|magnesium|zinc|phosphorus)$/.test(name);
}
