import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { decodeCursor, encodeCursor } from '../../../kernel/api/paging.ts';
import type { Context } from '../../../kernel/context.ts';
import { toSummaries } from '../library/summaries.ts';
import { toRecipe } from '../recipes/to-recipe.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { copiesContract, RecipeCopy } from './contract.ts';
import { findVersions, findWhole, type VersionRow } from './queries.ts';

type CopiesContext = Pick<Context<RecipeAppTables>, 'db' | 'owner'>;
type Input<Name extends keyof typeof copiesContract> = z.output<
  (typeof copiesContract)[Name]['input']
>;

export async function listVersions(
  { db, owner }: CopiesContext,
  { limit, cursor }: Input<'listVersions'>,
) {
  const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : placeOf(cursor);
  const rows = await findVersions(db, { me: owner, before, limit: limit + 1 });
  const items = rows.slice(0, limit).map((row) => ({ id: row.id, version: versionOf(row) }));
  const last = items.at(-1);
  const next_cursor = rows.length > limit && last ? encodeCursor([last.id]) : null;
  return { items, next_cursor };
}

function placeOf(cursor: string): number {
  const [id] = decodeCursor(cursor, 1);
  return Number(id) || 0;
}

export async function readWholeRecipes(
  { db, owner }: CopiesContext,
  { ids }: Input<'readWholeRecipes'>,
): Promise<{ items: RecipeCopy[] }> {
  const rows = await findWhole(db, { me: owner, ids: `[${ids}]` });
  const summaries = await toSummaries(db, owner, rows);
  const summaryOf = new Map(summaries.map((summary) => [summary.id, summary]));
  return {
    items: rows.map((row) => ({ ...summaryOf.get(row.id), ...toRecipe(row) }) as RecipeCopy),
  };
}

/**
 * A hash of what the reader sees of a recipe. What only its owner sees is no part of it for others:
 * they could guess a rating from the hash.
 */
function versionOf(row: VersionRow): string {
  const { rating, favorite, in_stock_count, share_token, ...seen } = row;
  const own = row.may === 'own' ? [rating, favorite, in_stock_count, share_token] : [];
  const parts = JSON.stringify([seen, own]);
  return createHash('sha256').update(parts).digest('base64url').slice(0, 16);
}
