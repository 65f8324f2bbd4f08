import { useState } from 'preact/hooks';
import { today } from '../../../core/dates.ts';
import { namesOfMine, readMine, writeMine } from '../../../core/mine.ts';

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

export function useCooking(
  recipe: number,
): [Cooking, (change: Partial<Omit<Cooking, 'day'>>) => void] {
  const [shown, setShown] = useState({ recipe, cooking: read(recipe) });
  const current = shown.recipe === recipe ? shown.cooking : read(recipe);
  return [
    current,
    (change) => {
      const cooking = { ...current, ...change };
      setShown({ recipe, cooking });
      writeMine(NAME + recipe, cooking);
    },
  ];
}

export function forgetCooking(recipe: number) {
  writeMine(NAME + recipe, undefined);
}

function read(recipe: number): Cooking {
  for (const name of namesOfMine(NAME)) if (!isOfToday(readMine(name))) writeMine(name, undefined);
  const kept = readMine(NAME + recipe);
  return isOfToday(kept) ? kept : { day: today(), servings: null, ticked: [], step: 0 };
}

function isOfToday(kept: unknown): kept is Cooking {
  return typeof kept === 'object' && kept !== null && 'day' in kept && kept.day === today();
}
