import { useRef, useState } from 'preact/hooks';
import type { Recipe } from '../../../../src/apps/recipe/recipes/contract.ts';
import { useAutosave } from '../../../core/state/use-autosave.ts';
import { blankDraft, draftFromRecipe, type RecipeDraft } from './draft.ts';
import { deleteStoredDraft, readStoredDraft, storeDraft } from './stored-draft.ts';

export interface DraftEditor {
  draft: RecipeDraft;
  /** The revision that the draft is based on. */
  revision: number | null;
  /** When the restored draft was stored; null without one. */
  restoredFrom: string | null;
  dirty: boolean;
  change: (part: Partial<RecipeDraft>) => void;
  /** Discards the draft and starts from the server's recipe. */
  startOver: (recipe: Recipe | null) => void;
  /** Deletes the stored draft after saving. */
  done: () => void;
}

interface DraftState {
  draft: RecipeDraft;
  revision: number | null;
  restoredFrom: string | null;
  dirty: boolean;
}

/** Stores the draft in this browser until it is saved, across reloads. */
export function useDraft(recipe: Recipe | null): DraftEditor {
  const id = recipe?.id ?? null;
  const [state, setState] = useState<DraftState>(() => initialState(recipe));
  const latest = useRef(state);
  latest.current = state;
  const save = useAutosave<DraftState>(() => {
    const { draft, revision, dirty } = latest.current;
    if (dirty) storeDraft(id, draft, revision);
  });

  /** Merges changes made before the next render. */
  function update(part: Partial<DraftState>) {
    latest.current = { ...latest.current, ...part };
    setState(latest.current);
    save(part);
  }

  return {
    ...state,
    change: (part) => update({ draft: { ...latest.current.draft, ...part }, dirty: true }),
    startOver(stored) {
      deleteStoredDraft(id);
      update(stateFromRecipe(stored));
    },
    done() {
      update({ dirty: false });
      deleteStoredDraft(id);
    },
  };
}

function initialState(recipe: Recipe | null): DraftState {
  const stored = readStoredDraft(recipe?.id ?? null);
  if (!stored) return stateFromRecipe(recipe);
  const { draft, revision, keptAt } = stored;
  // An old draft may lack newer fields; they come from the recipe.
  const base = recipe ? draftFromRecipe(recipe) : blankDraft();
  return { draft: { ...base, ...draft }, revision, restoredFrom: keptAt, dirty: true };
}

function stateFromRecipe(recipe: Recipe | null): DraftState {
  return {
    draft: recipe ? draftFromRecipe(recipe) : blankDraft(),
    revision: recipe?.revision ?? null,
    restoredFrom: null,
    dirty: false,
  };
}
