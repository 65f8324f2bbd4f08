import type { z } from 'zod';
import { transact } from '../../../kernel/database/transact.ts';
import { NotAllowed, NotFound } from '../../../kernel/errors.ts';
import { foldedKey } from '../../../kernel/text/fold.ts';
import { markRecipe } from '../library/mark-recipe.ts';
import { MOST_CATEGORIES } from '../recipes/fields.ts';
import { findRecipe, type RecipeRow } from '../recipes/queries.ts';
import { categoryIdsOf, refuseForeignCategories } from '../recipes/recipe-categories.ts';
import { type RecipeContext, updateRecipe } from '../recipes/recipes.ts';
import { deleteRecipe, restoreRecipe } from '../recipes/removal.ts';
import type { binContract } from './contract.ts';

type Writing = Pick<RecipeContext, 'db' | 'owner' | 'caller' | 'clock'>;
type Change = z.output<typeof binContract.changeRecipes.input>;

/** In one transaction and in the order of the ids, so that two of them do not wait for each other. */
export async function changeRecipes(
  { db, owner, caller, clock }: RecipeContext,
  { ids, ...change }: Change,
) {
  const changed: number[] = [];
  const skipped: number[] = [];
  const { category_id, add_category_ids = [] } = change;
  await transact(db, async (tx) => {
    await refuseForeignCategories(tx, owner, 'category_id', [category_id ?? []].flat());
    await refuseForeignCategories(tx, owner, 'add_category_ids', add_category_ids);
    for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) {
      const isDone = await changeOne({ db: tx, owner, caller, clock }, id, change);
      (isDone ? changed : skipped).push(id);
    }
  });
  return { changed, skipped };
}

async function changeOne(
  context: Writing,
  id: number,
  { deleted, ...change }: Omit<Change, 'ids'>,
): Promise<boolean> {
  const [row] = await findRecipe(context.db, { me: context.owner, id });
  if (!row) return false;
  try {
    if (deleted !== undefined) return await setDeleted(context, row, deleted);
    if (row.deleted_at !== null) return false;
    return await editOne(context, row, change);
  } catch (error) {
    if (error instanceof NotFound || error instanceof NotAllowed) return false;
    throw error;
  }
}

async function setDeleted(context: Writing, row: RecipeRow, deleted: boolean) {
  if (row.may !== 'own') return false;
  // Recipes that are already deleted or restored need no change.
  if ((row.deleted_at !== null) === deleted) return true;
  await (deleted ? deleteRecipe : restoreRecipe)(context, { id: row.id });
  return true;
}

async function editOne(
  context: Writing,
  row: RecipeRow,
  { add_tags = [], remove_tags = [], ...filing }: Omit<Change, 'ids' | 'deleted'>,
): Promise<boolean> {
  const { id } = row;
  const isOwn = row.may === 'own';
  const tags = JSON.parse((isOwn ? row.tags : row.my_tags) ?? '[]') as string[];
  const gone = new Set(remove_tags.map(foldedKey));
  const left = [...tags.filter((tag) => !gone.has(foldedKey(tag))), ...add_tags];
  if (!isOwn) {
    if (add_tags.length === 0 && remove_tags.length === 0) return false;
    await markRecipe(context, { id, tags: left });
    return true;
  }
  const category_ids = refile(row, filing);
  if (category_ids.length > MOST_CATEGORIES) return false;
  await updateRecipe(context, { id, tags: left, category_ids });
  return true;
}

/** Ids of the categories after the change; added ones come last. */
function refile(
  row: RecipeRow,
  {
    category_id,
    add_category_ids: added = [],
    remove_category_ids: removed = [],
  }: Pick<Change, 'category_id' | 'add_category_ids' | 'remove_category_ids'>,
): number[] {
  const base = category_id === undefined ? categoryIdsOf(row) : [category_id ?? []].flat();
  return [...new Set([...base.filter((id) => !removed.includes(id)), ...added])];
}
