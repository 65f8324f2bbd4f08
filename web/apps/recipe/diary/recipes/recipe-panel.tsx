import type { Ref } from 'preact';
import { useState } from 'preact/hooks';
import type { CookEntry } from '../../../../../src/apps/recipe/cook-diary/contract.ts';
import type { CalendarDrag } from '../../../../ui/calendar/use-calendar-drag.tsx';
import { diaryText as text } from '../../text/planning.ts';
import type { PlannableRecipe } from '../data/diary-actions.ts';
import { useRecipeChoices } from './recipe-choices.ts';
import { RecipeList } from './recipe-list.tsx';

const words = text.recipes;

interface Props {
  entries: readonly CookEntry[] | undefined;
  drag: CalendarDrag;
  search: Ref<HTMLInputElement>;
  onChoose: (recipe: PlannableRecipe) => void;
}

/** Recipes to drag onto a day, beside the calendar on wide screens. */
export function RecipePanel({ entries, drag, search, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const choices = useRecipeChoices(typed, entries);
  return (
    <aside class="card recipe-panel" aria-label={words.title}>
      <input
        ref={search}
        type="search"
        class="input"
        aria-label={words.search}
        placeholder={words.search}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <p class="soft small">{words.hint}</p>
      <RecipeList choices={choices} typed={typed} drag={drag} onChoose={onChoose} />
    </aside>
  );
}
