import { guessAisle } from '../../../../src/apps/recipe/measures/ingredients/guess-aisle.ts';
import type { ShoppingItem } from '../../../../src/apps/recipe/shopping/contract.ts';

interface AisleGroup {
  aisle: string | null;
  items: ShoppingItem[];
}

/** What is still open, by aisle; what belongs nowhere comes last. */
export function groupByAisle(items: readonly ShoppingItem[]): AisleGroup[] {
  const open = items.filter(({ checked }) => !checked);
  const groups = Map.groupBy(open, aisleOfItem);
  return [...groups]
    .map(([aisle, inside]) => ({ aisle, items: inside }))
    .sort((a, b) =>
      a.aisle === null ? 1 : b.aisle === null ? -1 : a.aisle.localeCompare(b.aisle),
    );
}

/** What a recipe asks for and the pantry has no aisle for stands where a shop most likely has it. */
function aisleOfItem({ aisle, name, unit, recipes }: ShoppingItem): string | null {
  return aisle ?? (recipes.length > 0 ? guessAisle(name, unit) : null);
}
