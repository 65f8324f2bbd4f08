import { useState } from 'preact/hooks';
import type { Recipe } from '../../../../src/apps/recipe/recipes/contract.ts';
import { type Submission, useSubmit } from '../../../core/api/use-submit.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { cacheRecipe } from '../recipe/use-recipe.ts';
import { importText as text } from '../text/import.ts';

type SingleImportResponse = Recipe | { skipped: true; existing_id: number } | undefined;

export interface SingleImportForm {
  form: Submission;
  /** Id of the user's recipe that this one duplicates. */
  existing: number | undefined;
  clearExisting: () => void;
}

/** Imports one recipe; a duplicate is added only when submitted again. */
export function useSingleImport(
  ask: (dedup: 'skip' | 'force') => Promise<SingleImportResponse>,
  fields: readonly string[],
): SingleImportForm {
  const [existing, setExisting] = useState<number>();
  const land = async (dedup: 'skip' | 'force') => {
    const answer = await ask(dedup);
    if (!answer) return;
    if ('existing_id' in answer) setExisting(answer.existing_id);
    else openImported(answer);
  };
  const form = useSubmit(() => land('skip'), fields);
  const again = useSubmit(() => land('force'), fields);
  return {
    form: existing === undefined ? form : again,
    existing,
    clearExisting() {
      setExisting(undefined);
      form.clearError();
      again.clearError();
    },
  };
}

function openImported(recipe: Recipe) {
  cacheRecipe(recipe);
  showToast(text.landed(recipe.name));
  location.hash = `#/recipes/${recipe.id}`;
}
