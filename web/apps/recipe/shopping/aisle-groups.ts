import { aisleOf } from '../../../../src/apps/recipe/measures/aisle-of.ts';
import type { ShoppingItem } from '../../../../src/apps/recipe/shopping/contract.ts';

interface AisleGroup {
  aisle: string | null;
  items: ShoppingItem[];
}

/** What is still open, by aisle; what belongs nowhere comes last. */
export function aisleGroups(items: readonly ShoppingItem[]): AisleGroup[] {
  const open = items.filter(({ checked }) => !checked);
  const groups = Map.groupBy(open, shelfOf);
  return [...groups]
    .map(([aisle, inside]) => ({ aisle, items: inside }))
    .sort((a, b) =>
      a.aisle === null ? 1 : b.aisle === null ? -1 : a.aisle.localeCompare(b.aisle),
    );
}

/** What a recipe asks for and the pantry has no aisle for stands where a shop most likely has it. */
function shelfOf({ aisle, name, unit, recipes }: ShoppingItem): string | null {
  return aisle ?? (recipes.length > 0 ? aisleOf(name, unit) : null);
}
