import { guessAisle } from '../../../../src/apps/recipe/measures/ingredients/guess-aisle.ts';
import type { ShoppingItem } from '../../../../src/apps/recipe/shopping/contract.ts';

interface AisleGroup {
  aisle: string | null;
  items: ShoppingItem[];
}

/** Open items by aisle; items without one come last. */
export function groupByAisle(items: readonly ShoppingItem[]): AisleGroup[] {
  const open = items.filter(({ checked }) => !checked);
  const groups = Map.groupBy(open, aisleOfItem);
  return [...groups]
    .map(([aisle, inside]) => ({ aisle, items: inside }))
    .sort((a, b) =>
      a.aisle === null ? 1 : b.aisle === null ? -1 : a.aisle.localeCompare(b.aisle),
    );
}

/** Guesses the aisle of a recipe's ingredient that the pantry has no aisle for. */
function aisleOfItem({ aisle, name, unit, recipes }: ShoppingItem): string | null {
  return aisle ?? (recipes.length > 0 ? guessAisle(name, unit) : null);
}
