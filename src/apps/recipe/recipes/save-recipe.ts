import type { Transaction } from 'kysely';
import { engineOf } from '../../../kernel/database/engine.ts';
import { lockPantry } from '../stock/pantry-lock.ts';
import type { RecipeAppTables } from '../tables.ts';
import { findRecipe, type RecipeRow } from './queries.ts';
import { categoryIdsOf, replaceCategoryLinks } from './recipe-categories.ts';
import { storeRevision, toContent } from './revisions.ts';
import { type OwnerFields, overwriteRecipe, type RecipeContent } from './write-recipe.ts';

type Tx = Transaction<RecipeAppTables>;

interface EditContext {
  /** Only pictures that this account may see are shown. */
  readonly writer: number;
  /** The account that makes the change. */
  readonly editor: number | null;
  readonly now: string;
}

/**
 * Locks a recipe's row until commit (PostgreSQL). Takes the pantry lock first, in the same order as
 * pantry changes that update recipe counts.
 */
export async function lockRecipe(tx: Tx, owner: number, id: number): Promise<void> {
  if (engineOf(tx) !== 'postgres') return;
  await lockPantry(tx, owner, 'count');
  await tx.selectFrom('recipes').select('id').where('id', '=', id).forUpdate().execute();
}

/** Saves a recipe; if its content changed, the old content becomes a revision. */
export async function saveRecipe(
  tx: Tx,
  row: RecipeRow,
  content: RecipeContent,
  standing: OwnerFields,
  { writer, editor, now }: EditContext,
): Promise<void> {
  const changed = JSON.stringify(content) !== JSON.stringify(toContent(row));
  if (changed) await storeRevision(tx, row, row.last_edited_by ?? row.owner_id, now);
  if (standing.category_ids.join() !== categoryIdsOf(row).join()) {
    const filed = { id: row.id, categories: standing.category_ids };
    await replaceCategoryLinks(tx, row.owner_id, filed);
  }
  await overwriteRecipe(tx, row.owner_id, row.id, content, standing, {
    revision: row.revision + (changed ? 1 : 0),
    writer,
    editor: changed ? editor : row.last_edited_by,
    // Changing only rating, favorite or category does not move the recipe up in the list.
    updated: changed ? now : row.updated_at,
    now,
  });
}

/**
 * Same as `saveRecipe`, for one of the owner's own recipes, with a function of its current content.
 */
export async function rewriteRecipe(
  tx: Tx,
  owner: number,
  id: number,
  moment: EditContext,
  rewrite: (content: RecipeContent) => RecipeContent,
): Promise<void> {
  await lockRecipe(tx, owner, id);
  const [row] = await findRecipe(tx, { me: owner, id });
  if (row) await saveRecipe(tx, row, rewrite(toContent(row)), ownerFieldsOf(row), moment);
}

/** The owner's fields as they are stored. */
export function ownerFieldsOf(row: RecipeRow): OwnerFields {
  const { rating, favorite, visibility } = row;
  return { rating, favorite, visibility, category_ids: categoryIdsOf(row) };
}
