import { today } from '../../../core/dates.ts';
import { namesOfMine, readMine, writeMine } from '../../../core/mine.ts';
import { owner } from '../../../core/owner.ts';
import { createStore, useStore } from '../../../core/store.ts';

/** How far someone has come with a recipe today; tomorrow it starts anew. */
interface Cooking {
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
const changed = createStore<ReadonlyMap<string, Cooking | undefined>>(new Map());

export function useCooking(
  recipe: number,
): [Cooking, (change: Partial<Omit<Cooking, 'day'>>) => void] {
  useStore(changed);
  return [now(recipe), (change) => write(recipe, { ...now(recipe), ...change })];
}

export function forgetCooking(recipe: number) {
  write(recipe, undefined);
}

function now(recipe: number): Cooking {
  const held = changed.get().get(keyOf(recipe));
  return isOfToday(held) ? held : read(recipe);
}

function write(recipe: number, cooking: Cooking | undefined) {
  writeMine(NAME + recipe, cooking);
  changed.set(new Map(changed.get()).set(keyOf(recipe), cooking));
}

function keyOf(recipe: number) {
  return `${owner.get()}.${recipe}`;
}

function read(recipe: number): Cooking {
  for (const name of namesOfMine(NAME)) if (!isOfToday(readMine(name))) writeMine(name, undefined);
  const kept = readMine(NAME + recipe);
  return isOfToday(kept) ? kept : { day: today(), servings: null, ticked: [], step: 0 };
}

function isOfToday(kept: unknown): kept is Cooking {
  return typeof kept === 'object' && kept !== null && 'day' in kept && kept.day === today();
}
