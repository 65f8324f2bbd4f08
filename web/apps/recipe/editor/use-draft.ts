import { useRef, useState } from 'preact/hooks';
import type { Recipe } from '../../../../src/apps/recipe/recipes/contract.ts';
import { useAutosave } from '../../../core/use-autosave.ts';
import { blankDraft, type Draft, draftOf } from './draft.ts';
import { forgetDraft, keepDraft, readDraft } from './kept-draft.ts';

export interface Drafting {
  draft: Draft;
  /** The state of the recipe that is being changed. */
  revision: number | null;
  /** When the draft was kept that this editor opened with. */
  foundFrom: string | null;
  dirty: boolean;
  change: (part: Partial<Draft>) => void;
  /** Begins again with what the server has. */
  startOver: (recipe: Recipe | null) => void;
  /** It is saved: nothing needs to be kept any more. */
  done: () => void;
}

interface State {
  draft: Draft;
  revision: number | null;
  foundFrom: string | null;
  dirty: boolean;
}

/** What is typed is kept in this browser until it is saved, through reloads and closed windows. */
export function useDraft(recipe: Recipe | null): Drafting {
  const id = recipe?.id ?? null;
  const [state, setState] = useState<State>(() => opened(recipe));
  const latest = useRef(state);
  latest.current = state;
  const save = useAutosave<State>(() => {
    const { draft, revision, dirty } = latest.current;
    if (dirty) keepDraft(id, draft, revision);
  });

  /** Two changes before the next drawing add up. */
  function update(part: Partial<State>) {
    latest.current = { ...latest.current, ...part };
    setState(latest.current);
    save(part);
  }

  return {
    ...state,
    change: (part) => update({ draft: { ...latest.current.draft, ...part }, dirty: true }),
    startOver(stored) {
      forgetDraft(id);
      update(fresh(stored));
    },
    done() {
      update({ dirty: false });
      forgetDraft(id);
    },
  };
}

function opened(recipe: Recipe | null): State {
  const kept = readDraft(recipe?.id ?? null);
  if (!kept) return fresh(recipe);
  const { draft, revision, keptAt } = kept;
  // A draft from before a field was known has what the recipe has.
  const base = recipe ? draftOf(recipe) : blankDraft();
  return { draft: { ...base, ...draft }, revision, foundFrom: keptAt, dirty: true };
}

function fresh(recipe: Recipe | null): State {
  return {
    draft: recipe ? draftOf(recipe) : blankDraft(),
    revision: recipe?.revision ?? null,
    foundFrom: null,
    dirty: false,
  };
}
