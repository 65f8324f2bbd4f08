import type { z } from 'zod';
import type { Context } from '../../../../kernel/context.ts';
import { NotFound } from '../../../../kernel/errors.ts';
import { findHouseholdStock } from '../../household/household-stock.ts';
import { countForReader } from '../../library/by-stock.ts';
import { findSharers } from '../../library/sharers.ts';
import { toSummaries } from '../../library/summaries.ts';
import { findBestItem, indexByKey } from '../../stock/best-item.ts';
import { itemKey } from '../../stock/item-key.ts';
import { findItemNames } from '../../stock/item-names.ts';
import type { RecipeAppTables } from '../../tables.ts';
import { findItem } from '../queries.ts';
import type { pantryCookingContract } from './contract.ts';
import { findCookable, findCookableIn, findRecipesWithItem } from './queries.ts';

type PantryContext = Context<RecipeAppTables>;
type Input<Name extends keyof typeof pantryCookingContract> = z.output<
  (typeof pantryCookingContract)[Name]['input']
>;

export async function listCookable({ db, owner }: PantryContext, input: Input<'listCookable'>) {
  const sharers = await findSharers(db, owner);
  const reach = await countForReader(db, owner, sharers);
  const { items, next_cursor } = reach
    ? await findCookableIn(db, reach, input)
    : await findCookable(db, owner, input);
  const stock = await findHouseholdStock(db, owner, items);
  const people = new Map(sharers.map(({ person }) => [person.id, person]));
  const sharesPantry = sharers.some((one) => one.sharesPantry);
  const summaries = await toSummaries(db, owner, items, { people, sharesPantry, stock });
  return {
    items: summaries.map((recipe) => ({
      recipe,
      missing: listNames(stock.get(recipe.id)?.missing ?? []),
    })),
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
