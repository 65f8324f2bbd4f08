import stickyNote from 'lucide/dist/esm/icons/sticky-note.mjs';
import { useState } from 'preact/hooks';
import type { CookEntry } from '../../../../../src/apps/recipe/cook-diary/contract.ts';
import { Button } from '../../../../ui/basic/button.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { planNoteText as noteWords, diaryText as text } from '../../text/planning.ts';
import type { PlannableRecipe } from '../data/diary-actions.ts';
import { type Meal, MealSelect } from '../entry/meal-select.tsx';
import '../plan.css';
import { usePlannedMeal } from './planned-meal.ts';
import { useRecipeChoices } from './recipe-choices.ts';
import { RecipeList } from './recipe-list.tsx';

const LONGEST_NOTE = 200;

interface Props {
  entries: readonly CookEntry[] | undefined;
  day: string;
  onPick: (recipe: PlannableRecipe, meal: Meal) => void;
  /** Something that is no recipe, such as leftovers. */
  onText: (text: string, meal: Meal) => void;
  onClose: () => void;
}

/** Chooses a recipe for a day, or takes what was typed as it is. */
export function RecipePicker({ entries, day, onPick, onText, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [meal, setMeal] = usePlannedMeal();
  const said = typed.trim().slice(0, LONGEST_NOTE);
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
      <div class="quick-notes">
        {(said === '' ? noteWords.usual : [said]).map((words) => (
          <Button
            key={words}
            look="soft"
            icon={stickyNote}
            onClick={() => {
              onText(words, meal);
              onClose();
            }}
          >
            {said === '' ? words : noteWords.write(words)}
          </Button>
        ))}
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
