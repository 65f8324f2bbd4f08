import { useMemo, useState } from 'preact/hooks';
import type { Recipe } from '../../../../../src/apps/recipe/recipes/contract.ts';
import { useServerQuery } from '../../../../core/queries/use-server-query.ts';
import { today as todayNow } from '../../../../core/time/dates.ts';
import '../../../../ui/form/form.css';
import { useCookingProgress } from '../../recipe/cooking-progress.ts';
import { daysToFetch, listedDays } from '../data/days-to-fetch.ts';
import { planRecipe } from '../data/diary-actions.ts';
import { diaryEntriesQuery } from '../data/diary-queries.ts';
import { DayChooser } from './day-chooser.tsx';
import '../diary.css';
import { diaryText as text } from '../../text/planning.ts';
import { groupEntriesByDay } from '../data/entries-by-day.ts';
import { type Meal, MealSelect } from '../entry/meal-select.tsx';

interface Props {
  recipe: Recipe;
  onClose: () => void;
}

/** Plans a recipe for a day and meal, with the servings set on the recipe page. */
export function PlanSheet({ recipe, onClose }: Props) {
  const [today] = useState(todayNow);
  const [meal_type, setMeal] = useState<Meal>(null);
  const [{ servings }] = useCookingProgress(recipe.id);
  const { value } = useServerQuery(diaryEntriesQuery(daysToFetch(listedDays(today), today)));
  const entries = useMemo(() => value && groupEntriesByDay(value), [value]);
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
