import type { MealType } from '../../../../../src/apps/recipe/cook-diary/contract.ts';
import { Select } from '../../../../ui/form/select.tsx';
import { diaryText as text } from '../../text/planning.ts';
import { MEAL_TYPES } from '../data/meal-types.ts';

export type Meal = MealType | null;

const NONE = { value: 'none' as const, label: text.noMeal };
const OPTIONS = [NONE, ...MEAL_TYPES.map((value) => ({ value, label: text.meals[value] }))];

export function MealSelect({ value, onValue }: { value: Meal; onValue: (meal: Meal) => void }) {
  return (
    <Select<MealType | 'none'>
      label={text.entry.meal}
      value={value ?? 'none'}
      options={OPTIONS}
      onValue={(chosen) => onValue(chosen === 'none' ? null : chosen)}
    />
  );
}
