import type { z } from 'zod';
import { transact } from '../../../kernel/database/transact.ts';
import { NotFound } from '../../../kernel/errors.ts';
import { findRecipe } from '../recipes/queries.ts';
import { toRecipe } from '../recipes/to-recipe.ts';
import type { cooksContract } from './contract.ts';
import { type CookDiaryContext, todayOf } from './cook-diary.ts';
import { findCooks, findEntry, findVisibleCook } from './queries.ts';
import { requirePlannableRecipe } from './recipe-access.ts';
import { toEntry } from './to-entry.ts';
import { changeEntry, type NewEntry, removeOwnEntry, writeEntry } from './write-entry.ts';

type Input<Name extends keyof typeof cooksContract> = z.output<
  (typeof cooksContract)[Name]['input']
>;

export async function logCooked(
  context: CookDiaryContext,
  { id, date = todayOf(context), ...details }: Input<'logCooked'>,
) {
  const { recipe } = await logCook(context, { recipe_id: id, date, ...details });
  return toRecipe(recipe);
}

/**
 * Logs a cook; returns the entry and the recipe with its updated counts. Also used by the tools.
 */
export async function logCook(
  { db, owner, clock }: Pick<CookDiaryContext, 'db' | 'owner' | 'clock'>,
  cook: Omit<NewEntry, 'kind'>,
) {
  return transact(db, async (tx) => {
    const entry = await writeEntry({ db: tx, owner, clock }, { ...cook, kind: 'cooked' });
    const [recipe] = await findRecipe(tx, { me: owner, id: cook.recipe_id });
    if (!recipe) throw new NotFound('recipe');
    return { entry, recipe };
  });
}

export async function listCooks(
  { db, owner }: CookDiaryContext,
  { id, ...page }: Input<'listCooks'>,
) {
  const recipe = await requirePlannableRecipe(db, owner, id);
  const { items, next_cursor } = await findCooks(db, { me: owner, recipe }, page);
  const own_mean_rating = items[0]?.own_mean_rating ?? null;
  return { items: items.map(toEntry), next_cursor, own_mean_rating };
}

export async function updateCook(
  context: CookDiaryContext,
  { id, cookId, ...change }: Input<'updateCook'>,
) {
  await refuseOtherRecipe(context, id, cookId);
  await changeEntry(context, cookId, change, todayOf(context));
  return { ok: true as const };
}

export async function removeCook(context: CookDiaryContext, { id, cookId }: Input<'removeCook'>) {
  await refuseOtherRecipe(context, id, cookId);
  await removeOwnEntry(context, cookId);
  return { ok: true as const };
}

/** A cook is only found under its own recipe, and a plan not at all. */
async function refuseOtherRecipe(
  { db, owner }: CookDiaryContext,
  recipeId: number,
  cookId: number,
): Promise<void> {
  const [own] = await findEntry(db, { owner, id: cookId });
  const [cook] = own ? [own] : await findVisibleCook(db, { me: owner, id: cookId });
  if (cook?.recipe_id !== recipeId || cook.kind !== 'cooked') throw new NotFound('cook');
}
