import type { Transaction } from 'kysely';
import { engineOf } from '../../../kernel/database/engine.ts';
import { foldedKey } from '../../../kernel/text/fold.ts';
import type { RecipeAppTables } from '../tables.ts';
import { storeMarks } from './mark-recipe.ts';

type Tx = Transaction<RecipeAppTables>;

interface Renaming {
  /** Whose tags on recipes of others they are. */
  readonly owner: number;
  readonly from: string;
  /** Null removes the tag. */
  readonly to: string | null;
  readonly now: string;
}

/**
 * Renames a tag that somebody keeps for themselves on recipes of others, or takes it off, on so many
 * recipes at once; says on how many, and whether there are more.
 */
export async function relabelMarks(
  tx: Tx,
  { owner, from, to, now }: Renaming,
  atOnce: number,
): Promise<{ changed: number; more: boolean }> {
  let marked = tx
    .selectFrom('recipe_mark_tags')
    .innerJoin('recipe_marks as mark', (join) =>
      join
        .onRef('mark.owner_id', '=', 'recipe_mark_tags.owner_id')
        .onRef('mark.recipe_id', '=', 'recipe_mark_tags.recipe_id'),
    )
    .select(['mark.recipe_id', 'mark.tags'])
    .where('recipe_mark_tags.owner_id', '=', owner)
    .where('recipe_mark_tags.tag_key', '=', foldedKey(from))
    .orderBy('recipe_mark_tags.recipe_id')
    .limit(atOnce + 1);
  if (to !== null) marked = marked.where('recipe_mark_tags.tag', '<>', to);
  if (engineOf(tx) === 'postgres') marked = marked.forUpdate('mark');
  const rows = await marked.execute();
  const batch = rows.slice(0, atOnce);
  for (const { recipe_id, tags } of batch) {
    const renamed = replaceName(JSON.parse(tags) as string[], from, to);
    await storeMarks(tx, owner, recipe_id, { tags: renamed }, now);
  }
  return { changed: batch.length, more: rows.length > atOnce };
}

/** The names with one of them renamed, or without it. */
export function replaceName(names: readonly string[], from: string, to: string | null): string[] {
  const key = foldedKey(from);
  return names.flatMap((name) => (foldedKey(name) === key ? (to === null ? [] : [to]) : [name]));
}
