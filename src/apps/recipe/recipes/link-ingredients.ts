import type { Kysely } from 'kysely';
import { indexByKey } from '../stock/best-item.ts';
import { itemKey } from '../stock/item-key.ts';
import { findItemNames } from '../stock/item-names.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { IngredientGroup, RecipeInput } from './contract.ts';

type Ingredients = RecipeInput['ingredients'];
type GroupOrItem = NonNullable<Ingredients>[number];
type ItemInput = Exclude<GroupOrItem, { items: unknown }>;

/**
 * Links ingredients that say nothing of the pantry to the owner's items with the same name, as an
 * import does. `null` keeps an ingredient unlinked, and an ingredient that was there `before` with
 * its name keeps what it had.
 */
export async function findLinker(
  db: Kysely<RecipeAppTables>,
  owner: number,
  inputs: readonly Ingredients[],
): Promise<(ingredients: Ingredients, before?: readonly IngredientGroup[]) => Ingredients> {
  const isNeeded = inputs.some((ingredients) => toItems(ingredients).some(saysNothing));
  if (!isNeeded) return (ingredients) => ingredients;
  const known = indexByKey(await findItemNames(db, { owner }));
  return (ingredients, before = []) => {
    const earlier = new Map(before.flatMap(({ items }) => items).map((item) => [item.id, item]));
    const link = (item: ItemInput): ItemInput => {
      if (!saysNothing(item)) return item;
      const was = earlier.get(item.id ?? '');
      const isSame = was !== undefined && itemKey(was.name) === itemKey(item.name);
      const found = isSame ? was.pantry_item_id : (known.get(itemKey(item.name))?.id ?? null);
      return { ...item, pantry_item_id: found };
    };
    return ingredients?.map((one) =>
      'items' in one ? { ...one, items: one.items.map(link) } : link(one),
    ) as Ingredients;
  };
}

function toItems(ingredients: Ingredients): ItemInput[] {
  return (ingredients ?? []).flatMap((one: GroupOrItem) => ('items' in one ? one.items : [one]));
}

function saysNothing({ pantry_item_id }: ItemInput): boolean {
  return pantry_item_id === undefined;
}
