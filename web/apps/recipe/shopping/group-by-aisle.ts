import { guessAisle } from '../../../../src/apps/recipe/measures/ingredients/guess-aisle.ts';
import { ingredientKey } from '../../../../src/apps/recipe/measures/ingredients/ingredient-key.ts';
import type { ShoppingItem } from '../../../../src/apps/recipe/shopping/contract.ts';
import { compareAisles } from './compare-aisles.ts';

interface AisleGroup {
  aisle: string | null;
  items: ShoppingItem[];
}

/** Open items by aisle, in the order of the shop; items without one come last. */
export function groupByAisle(
  items: readonly ShoppingItem[],
  order: readonly string[] = [],
): AisleGroup[] {
  const open = items.filter(({ checked }) => !checked);
  const known = findKnownAisles(items);
  const compare = compareAisles(order);
  return [...Map.groupBy(open, (item) => aisleOfItem(item, known))]
    .map(([aisle, inside]) => ({ aisle, items: inside }))
    .sort((a, b) => compare(a.aisle, b.aisle));
}

/** Where things on the list are, by their key; also those in the basket. */
export function findKnownAisles(items: readonly ShoppingItem[]): ReadonlyMap<string, string> {
  return new Map(
    items.flatMap(({ name, aisle }) => (aisle === null ? [] : [[ingredientKey(name), aisle]])),
  );
}

/** Guesses the aisle of a recipe's ingredient that neither the pantry nor the list knows. */
function aisleOfItem(
  { aisle, name, unit, recipes }: ShoppingItem,
  known: ReadonlyMap<string, string>,
): string | null {
  if (aisle !== null || recipes.length === 0) return aisle;
  return known.get(ingredientKey(name)) ?? guessAisle(name, unit);
}
