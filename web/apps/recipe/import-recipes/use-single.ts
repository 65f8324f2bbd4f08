import { useState } from 'preact/hooks';
import type { Recipe } from '../../../../src/apps/recipe/recipes/contract.ts';
import { toast } from '../../../core/toasts.ts';
import { type Submission, useSubmit } from '../../../core/use-submit.ts';
import { keepRecipe } from '../recipe/use-recipe.ts';
import { text } from './text/text.ts';

type Answer = Recipe | { skipped: true; existing_id: number } | undefined;

export interface SingleForm {
  form: Submission;
  /** The own recipe that this one repeats. */
  existing: number | undefined;
  forget: () => void;
}

/** Asks for one recipe; what is there already is added only when asked for again. */
export function useSingle(
  ask: (dedup: 'skip' | 'force') => Promise<Answer>,
  fields: readonly string[],
): SingleForm {
  const [existing, setExisting] = useState<number>();
  const land = async (dedup: 'skip' | 'force') => {
    const answer = await ask(dedup);
    if (!answer) return;
    if ('existing_id' in answer) setExisting(answer.existing_id);
    else openLanded(answer);
  };
  const form = useSubmit(() => land('skip'), fields);
  const again = useSubmit(() => land('force'), fields);
  return {
    form: existing === undefined ? form : again,
    existing,
    forget() {
      setExisting(undefined);
      form.forget();
      again.forget();
    },
  };
}

function openLanded(recipe: Recipe) {
  keepRecipe(recipe);
  toast(text.landed(recipe.name));
  location.hash = `#/recipes/${recipe.id}`;
}
