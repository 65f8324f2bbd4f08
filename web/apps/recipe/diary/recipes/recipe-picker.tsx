import { useState } from 'preact/hooks';
import type { CookEntry } from '../../../../../src/apps/recipe/cook-diary/contract.ts';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { diaryText as text } from '../../text/planning.ts';
import type { PlannableRecipe } from '../data/diary-actions.ts';
import { type Meal, MealSelect } from '../entry/meal-select.tsx';
import { useRecipeChoices } from './recipe-choices.ts';
import { RecipeList } from './recipe-list.tsx';

interface Props {
  entries: readonly CookEntry[] | undefined;
  day: string;
  onPick: (recipe: PlannableRecipe, meal: Meal) => void;
  onClose: () => void;
}

/** Chooses a recipe for a day. */
export function RecipePicker({ entries, day, onPick, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [meal, setMeal] = useState<Meal>(null);
  const choices = useRecipeChoices(typed, entries);
  return (
    <Sheet title={text.recipes.pickFor(day)} onClose={onClose}>
      <div class="form-pair">
        <TextField
          label={text.recipes.search}
          type="search"
          autofocus
          autocomplete="off"
          value={typed}
          onValue={setTyped}
        />
        <MealSelect value={meal} onValue={setMeal} />
      </div>
      <RecipeList
        choices={choices}
        typed={typed}
        onChoose={(recipe) => {
          onPick(recipe, meal);
          onClose();
        }}
      />
    </Sheet>
  );
}
