import { owner } from '../../../core/session/owner.ts';
import { createStore, useStore } from '../../../core/state/store.ts';
import {
  listOwnerItems,
  readOwnerItem,
  writeOwnerItem,
} from '../../../core/storage/owner-storage.ts';
import { today } from '../../../core/time/dates.ts';

/** Today's progress in a recipe; it resets the next day. */
interface CookingProgress {
  day: string;
  /** Null means the recipe's own servings. */
  servings: number | null;
  /** Ids of ticked ingredients. */
  ticked: string[];
  step: number;
}

const NAME = 'cooking.';

/**
 * Changed progress by account and recipe. All parts of the page subscribe to it; it also holds
 * values that could not be stored.
 */
const changedProgress = createStore<ReadonlyMap<string, CookingProgress | undefined>>(new Map());

export function useCookingProgress(
  recipe: number,
): [CookingProgress, (change: Partial<Omit<CookingProgress, 'day'>>) => void] {
  useStore(changedProgress);
  return [
    currentProgress(recipe),
    (change) => storeProgress(recipe, { ...currentProgress(recipe), ...change }),
  ];
}

export function clearCookingProgress(recipe: number) {
  storeProgress(recipe, undefined);
}

function currentProgress(recipe: number): CookingProgress {
  const held = changedProgress.get().get(progressKey(recipe));
  return isOfToday(held) ? held : readProgress(recipe);
}

function storeProgress(recipe: number, cooking: CookingProgress | undefined) {
  writeOwnerItem(NAME + recipe, cooking);
  changedProgress.set(new Map(changedProgress.get()).set(progressKey(recipe), cooking));
}

function progressKey(recipe: number) {
  return `${owner.get()}.${recipe}`;
}

function readProgress(recipe: number): CookingProgress {
  for (const name of listOwnerItems(NAME))
    if (!isOfToday(readOwnerItem(name))) writeOwnerItem(name, undefined);
  const stored = readOwnerItem(NAME + recipe);
  return isOfToday(stored) ? stored : { day: today(), servings: null, ticked: [], step: 0 };
}

function isOfToday(kept: unknown): kept is CookingProgress {
  return typeof kept === 'object' && kept !== null && 'day' in kept && kept.day === today();
}
