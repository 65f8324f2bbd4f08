import { type Kysely, sql, type Transaction } from 'kysely';
import { engineOf } from '../../../kernel/database/engine.ts';
import {
  createFinishJob,
  type LongOperation,
  runLongOperation,
} from '../../../kernel/jobs/long-operation.ts';
import { foldedKey } from '../../../kernel/text/fold.ts';
import { relabelMarks, replaceName } from '../library/relabel-marks.ts';
import { distinctNames } from '../recipes/content.ts';
import { findRecipe, type RecipeRow } from '../recipes/queries.ts';
import { storeRevision, toContent } from '../recipes/revisions.ts';
import { indexRecipe, learnLabel } from '../recipes/write-recipe.ts';
import type { RecipeAppTables } from '../tables.ts';

type Db = Kysely<RecipeAppTables>;
type Tx = Transaction<RecipeAppTables>;

/** Small batches, so that other writers wait only briefly. */
const AT_ONCE = 20;

export interface Relabelling {
  readonly owner: number;
  readonly kind: 'tag' | 'tool';
  readonly from: string;
  /** Null removes the label. */
  readonly to: string | null;
  readonly editor: number | null;
  /** Recipes that received the label after this time keep it. */
  readonly now: string;
}

/**
 * Renames a label in all recipes of an owner, and a tag also where they keep it for themselves on
 * recipes of others, or takes it off; how many were changed.
 */
export function relabel(db: Db, asked: Relabelling): Promise<number> {
  return runLongOperation(db, RELABEL, asked, asked.now);
}

const NO_MARKS = { changed: 0, more: false };

const RELABEL: LongOperation<RecipeAppTables, Relabelling, 'next'> = {
  name: 'recipe.relabel',
  keyOf: ({ owner, kind, from, now }) => `${owner} ${kind} ${foldedKey(from)} ${now}`,
  first: 'next',
  step: async (tx, asked) => {
    const ids = await lockCarriers(tx, asked);
    const batch = ids.slice(0, AT_ONCE);
    for (const id of batch) await relabelOne(tx, id, asked);
    if (asked.to !== null && batch.length > 0) await learnLabel(tx, asked.owner, asked.to);
    if (ids.length > AT_ONCE) return { changed: batch.length, next: 'next' };
    const marks = asked.kind === 'tag' ? await relabelMarks(tx, asked, AT_ONCE) : NO_MARKS;
    return { changed: batch.length + marks.changed, next: marks.more ? 'next' : undefined };
  },
};

export const finishRelabelling = createFinishJob(RELABEL);

/** The next batch plus one, locked on PostgreSQL in id order to avoid deadlocks. */
async function lockCarriers(
  tx: Tx,
  { owner, kind, from, to, now }: Relabelling,
): Promise<number[]> {
  const table = `recipe_${kind}s` as 'recipe_tags' | 'recipe_tools';
  let carriers = tx
    .selectFrom(table)
    .innerJoin('recipes', 'recipes.id', `${table}.recipe_id`)
    .select('recipes.id')
    .where(`${table}.owner_id`, '=', owner)
    .where(sql.ref(`${table}.${kind}_key`), '=', foldedKey(from))
    .where('recipes.deleted_at', 'is', null)
    .where('recipes.created_at', '<=', now)
    .orderBy(`${table}.recipe_id`)
    .limit(AT_ONCE + 1);
  // Recipes that already carry the requested spelling are left alone.
  if (to !== null) carriers = carriers.where(sql.ref(`${table}.${kind}`), '<>', to);
  if (engineOf(tx) === 'postgres') carriers = carriers.forUpdate('recipes');
  return (await carriers.execute()).map(({ id }) => id);
}

async function relabelOne(tx: Tx, id: number, asked: Relabelling): Promise<void> {
  const { owner, kind, editor, now } = asked;
  const [row] = await findRecipe(tx, { me: owner, id });
  if (!row) return;
  const content = toContent(row);
  const list = `${kind}s` as const;
  const next = { ...content, [list]: replaceLabel(content[list], asked) };
  await storeRevision(tx, row, row.last_edited_by ?? row.owner_id, now);
  await tx
    .updateTable('recipes')
    .set({
      ...(kind === 'tag' ? { tags: JSON.stringify(next.tags) } : {}),
      revision: row.revision + 1,
      last_edited_by: editor,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('owner_id', '=', owner)
    .execute();
  if (kind === 'tag') await indexRecipe(tx, owner, id, next);
  else await storeTools(tx, row, next.tools);
  await storeLabels(tx, row, kind, next[list]);
}

function replaceLabel(names: readonly string[], { from, to }: Relabelling): string[] {
  return distinctNames(replaceName(names, from, to));
}

async function storeTools(tx: Tx, { id, owner_id }: RecipeRow, tools: readonly string[]) {
  await tx
    .updateTable('recipe_texts')
    .set({ tools: JSON.stringify(tools) })
    .where('recipe_id', '=', id)
    .where('owner_id', '=', owner_id)
    .execute();
}

async function storeLabels(
  tx: Tx,
  { id, owner_id }: RecipeRow,
  kind: 'tag' | 'tool',
  names: readonly string[],
): Promise<void> {
  const table = `recipe_${kind}s` as 'recipe_tags' | 'recipe_tools';
  await tx.deleteFrom(table).where('recipe_id', '=', id).execute();
  if (names.length === 0) return;
  const rows = names.map((name) => ({
    recipe_id: id,
    owner_id,
    [kind]: name,
    [`${kind}_key`]: foldedKey(name),
  }));
  await tx
    .insertInto(table)
    .values(rows as never)
    .execute();
}
