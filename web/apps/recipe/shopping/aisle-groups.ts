import type { ShoppingItem } from '../../../../src/apps/recipe/shopping/contract.ts';

interface AisleGroup {
  aisle: string | null;
  items: ShoppingItem[];
}

/** What is still open, by aisle; what belongs nowhere comes last. */
export function aisleGroups(items: readonly ShoppingItem[]): AisleGroup[] {
  const open = items.filter(({ checked }) => !checked);
  const groups = Map.groupBy(open, ({ aisle }) => aisle);
  return [...groups]
    .map(([aisle, inside]) => ({ aisle, items: inside }))
    .sort((a, b) =>
      a.aisle === null ? 1 : b.aisle === null ? -1 : a.aisle.localeCompare(b.aisle),
    );
}
