import { useMemo, useState } from 'preact/hooks';
import type { Recipe } from '../../../../src/apps/recipe/recipes/contract.ts';
import { today as todayNow } from '../../../core/dates.ts';
import { useAnswer } from '../../../core/use-answer.ts';
import '../../../ui/form.css';
import { useCooking } from '../recipe/cooking.ts';
import { entriesOf } from './cook-diary.ts';
import { DayChooser } from './day-chooser.tsx';
import { daysToAsk, listedDays } from './days-to-ask.ts';
import { planRecipe } from './diary-actions.ts';
import './diary.css';
import { entriesByDay } from './entries-by-day.ts';
import { type Meal, MealSelect } from './meal-select.tsx';
import { text } from './text/text.ts';

interface Props {
  recipe: Recipe;
  onClose: () => void;
}

/** For which meal of which day? For as many as the page of the recipe is set to. */
export function PlanSheet({ recipe, onClose }: Props) {
  const [today] = useState(todayNow);
  const [meal_type, setMeal] = useState<Meal>(null);
  const [{ servings }] = useCooking(recipe.id);
  const { value } = useAnswer(entriesOf(daysToAsk(listedDays(today), today)));
  const entries = useMemo(() => value && entriesByDay(value), [value]);
  return (
    <DayChooser
      title={text.dayChooser.plan(recipe.name)}
      entries={entries}
      today={today}
      day={today}
      onDay={(day) => planRecipe(recipe, day, { meal_type, ...(servings && { servings }) })}
      onClose={onClose}
    >
      <MealSelect value={meal_type} onValue={setMeal} />
    </DayChooser>
  );
}
