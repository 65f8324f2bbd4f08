import { owner } from '../../../core/session/owner.ts';
import { createStore, useStore } from '../../../core/state/store.ts';
import {
  listOwnerItems,
  readOwnerItem,
  writeOwnerItem,
} from '../../../core/storage/owner-storage.ts';
import { today } from '../../../core/time/dates.ts';

/** How far someone has come with a recipe today; tomorrow it starts anew. */
interface CookingProgress {
  day: string;
  /** Null while it is cooked for as many as it is written for. */
  servings: number | null;
  /** The ids of the ingredients that are ready. */
  ticked: string[];
  step: number;
}

const NAME = 'cooking.';

/**
 * What this page has changed, by account and recipe. Every part of the page follows it, so that
 * the menu puts on the shopping list what the page shows; it holds also what the browser has no
 * room to keep.
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
  const kept = readOwnerItem(NAME + recipe);
  return isOfToday(kept) ? kept : { day: today(), servings: null, ticked: [], step: 0 };
}

function isOfToday(kept: unknown): kept is CookingProgress {
  return typeof kept === 'object' && kept !== null && 'day' in kept && kept.day === today();
}
