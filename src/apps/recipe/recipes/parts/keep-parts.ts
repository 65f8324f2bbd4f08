import type { IngredientGroup, RecipeInput } from '../contract.ts';

type Ingredients = RecipeInput['ingredients'];
type ItemInput = Exclude<NonNullable<Ingredients>[number], { items: unknown }>;

/**
 * An ingredient that says nothing of a recipe keeps its link. So does one whose recipe the writer
 * does not see, because it is deleted or not shared: they could not send it back.
 */
export function keepParts(
  ingredients: Ingredients,
  before: readonly IngredientGroup[],
  seen: ReadonlySet<number>,
): Ingredients {
  const earlier = new Map(before.flatMap(({ items }) => items).map((item) => [item.id, item]));
  const keep = (item: ItemInput): ItemInput => {
    const was = earlier.get(item.id ?? '');
    const linked = was?.name === item.name ? was.recipe_id : undefined;
    const isKept =
      item.recipe_id === undefined || (item.recipe_id === null && !seen.has(linked ?? 0));
    return isKept && linked !== undefined ? { ...item, recipe_id: linked } : item;
  };
  return ingredients?.map((one) =>
    'items' in one ? { ...one, items: one.items.map(keep) } : keep(one),
  ) as Ingredients;
}

/** Whether an ingredient is a recipe. */
export function namesParts(ingredients: Ingredients): boolean {
  const items = (ingredients ?? []).flatMap((one: NonNullable<Ingredients>[number]) =>
    'items' in one ? one.items : [one],
  );
  return items.some(({ recipe_id }) => recipe_id);
}
