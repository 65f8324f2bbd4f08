import type { Transaction } from 'kysely';
import { engineOf } from '../../../kernel/database/engine.ts';
import { lockPantry } from '../pantry/lock.ts';
import type { RecipeAppTables } from '../tables.ts';
import { findRecipe, type RecipeRow } from './queries.ts';
import { storeRevision, toContent } from './revisions.ts';
import { type OwnerFields, overwriteRecipe, type RecipeContent } from './write-recipe.ts';

type Tx = Transaction<RecipeAppTables>;

interface EditContext {
  /** Whose pictures may be shown. */
  readonly writer: number;
  /** Who changes it. */
  readonly editor: number | null;
  readonly now: string;
}

/**
 * On PostgreSQL another save of the same recipe waits until this one is done. The pantry comes
 * first, as it does for whoever changes the pantry and then the recipes' counts.
 */
export async function lockRecipe(tx: Tx, owner: number, id: number): Promise<void> {
  if (engineOf(tx) !== 'postgres') return;
  await lockPantry(tx, owner, 'count');
  await tx.selectFrom('recipes').select('id').where('id', '=', id).forUpdate().execute();
}

/** Writes a recipe's new state; where its text changed, the old one becomes a revision. */
export async function saveRecipe(
  tx: Tx,
  row: RecipeRow,
  content: RecipeContent,
  standing: OwnerFields,
  { writer, editor, now }: EditContext,
): Promise<void> {
  const changed = JSON.stringify(content) !== JSON.stringify(toContent(row));
  if (changed) await storeRevision(tx, row, row.last_edited_by ?? row.owner_id, now);
  await overwriteRecipe(tx, row.owner_id, row.id, content, standing, {
    revision: row.revision + (changed ? 1 : 0),
    writer,
    editor: changed ? editor : row.last_edited_by,
    // A heart is no news: the list shows what was rewritten last.
    updated: changed ? now : row.updated_at,
    now,
  });
}

/** The same for one of the owner's own recipes, from what it says now. */
export async function rewriteRecipe(
  tx: Tx,
  owner: number,
  id: number,
  moment: EditContext,
  rewrite: (content: RecipeContent) => RecipeContent,
): Promise<void> {
  await lockRecipe(tx, owner, id);
  const [row] = await findRecipe(tx, { me: owner, id });
  if (row) await saveRecipe(tx, row, rewrite(toContent(row)), row, moment);
}
