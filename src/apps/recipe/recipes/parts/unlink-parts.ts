import type { IngredientGroup } from '../contract.ts';

/** The ingredients with plain names instead of these parts. */
export function unlinkParts(
  groups: readonly IngredientGroup[],
  gone: { has(id: number): boolean },
): IngredientGroup[] {
  return groups.map(({ name, items }) => ({
    name,
    items: items.map(({ recipe_id, ...item }) =>
      recipe_id === undefined || gone.has(recipe_id) ? item : { ...item, recipe_id },
    ),
  }));
}
