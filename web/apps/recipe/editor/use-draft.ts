import { useRef, useState } from 'preact/hooks';
import type { Recipe } from '../../../../src/apps/recipe/recipes/contract.ts';
import { useAutosave } from '../../../core/state/use-autosave.ts';
import { blankDraft, draftFromRecipe, type RecipeDraft } from './draft.ts';
import { deleteStoredDraft, readStoredDraft, storeDraft } from './stored-draft.ts';

export interface DraftEditor {
  draft: RecipeDraft;
  /** The state of the recipe that is being changed. */
  revision: number | null;
  /** When the draft was kept that this editor opened with. */
  restoredFrom: string | null;
  dirty: boolean;
  change: (part: Partial<RecipeDraft>) => void;
  /** Begins again with what the server has. */
  startOver: (recipe: Recipe | null) => void;
  /** It is saved: nothing needs to be kept any more. */
  done: () => void;
}

interface DraftState {
  draft: RecipeDraft;
  revision: number | null;
  restoredFrom: string | null;
  dirty: boolean;
}

/** What is typed is kept in this browser until it is saved, through reloads and closed windows. */
export function useDraft(recipe: Recipe | null): DraftEditor {
  const id = recipe?.id ?? null;
  const [state, setState] = useState<DraftState>(() => initialState(recipe));
  const latest = useRef(state);
  latest.current = state;
  const save = useAutosave<DraftState>(() => {
    const { draft, revision, dirty } = latest.current;
    if (dirty) storeDraft(id, draft, revision);
  });

  /** Two changes before the next drawing add up. */
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
  const kept = readStoredDraft(recipe?.id ?? null);
  if (!kept) return stateFromRecipe(recipe);
  const { draft, revision, keptAt } = kept;
  // A draft from before a field was known has what the recipe has.
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
