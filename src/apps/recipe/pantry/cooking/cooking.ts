import type { z } from 'zod';
import type { Context } from '../../../../kernel/context.ts';
import { NotFound } from '../../../../kernel/errors.ts';
import { toSummaries } from '../../library/summaries.ts';
import { toSummary } from '../../recipes/to-recipe.ts';
import { findBestItem, indexByKey } from '../../stock/best-item.ts';
import { findHouseholdStock } from '../../stock/household-stock.ts';
import { itemKey } from '../../stock/item-key.ts';
import { findItemNames } from '../../stock/item-names.ts';
import type { RecipeAppTables } from '../../tables.ts';
import { findItem } from '../queries.ts';
import type { pantryCookingContract } from './contract.ts';
import { findCookable, findRecipesWithItem } from './queries.ts';

type PantryContext = Context<RecipeAppTables>;
type Input<Name extends keyof typeof pantryCookingContract> = z.output<
  (typeof pantryCookingContract)[Name]['input']
>;

export async function listCookable({ db, owner }: PantryContext, input: Input<'listCookable'>) {
  const { items, next_cursor } = await findCookable(db, owner, input);
  const stock = await findHouseholdStock(db, owner, items);
  return {
    items: items.map((row) => {
      const { have = 0, missing = [] } = stock.get(row.id) ?? {};
      return { recipe: toSummary(row, have), missing: listNames(missing) };
    }),
    next_cursor,
  };
}

/** Each name once, in the spelling that comes first in the recipe. */
function listNames(ingredients: readonly { readonly name: string }[]): string[] {
  const names = new Map<string, string>();
  for (const { name } of ingredients) {
    const key = itemKey(name) || name;
    if (!names.has(key)) names.set(key, name);
  }
  return [...names.values()];
}

export async function matchNames({ db, owner }: PantryContext, { names }: Input<'matchNames'>) {
  const known = indexByKey(await findItemNames(db, { owner }));
  const matches = names.map((name) => {
    const best = findBestItem(known, name);
    return { name, item: best?.item ?? null, exact: best?.exact ?? false };
  });
  return { matches };
}

export async function listRecipesWithItem(
  { db, owner }: PantryContext,
  { id, ...slice }: Input<'listRecipesWithItem'>,
) {
  const [item] = await findItem(db, { owner, id });
  if (item?.deleted_at !== null) throw new NotFound('pantry item');
  const { items, next_cursor } = await findRecipesWithItem(db, owner, id, slice);
  const summaries = await toSummaries(db, owner, items);
  return { items: summaries, next_cursor };
}
