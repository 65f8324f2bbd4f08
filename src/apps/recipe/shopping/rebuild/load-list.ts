import type { Kysely } from 'kysely';
import type { RecipeAppTables } from '../../tables.ts';
import { findSummedItems } from '../queries.ts';
import type { Addition, RebuiltList } from './list-change.ts';
import { loadListContext } from './list-context.ts';
import { type ItemShare, parseListRow } from './list-row.ts';

/** The rows of a list that count, parsed, with what is needed to sum them up with the additions. */
export async function loadList(
  tx: Kysely<RecipeAppTables>,
  owner: number,
  additions: readonly Addition[],
) {
  const stored = await findSummedItems(tx, { owner });
  const rows = stored.map(parseListRow);
  return { stored, rows, listContext: await loadListContext(tx, owner, rows, additions) };
}

export function countRowsWith(
  { rows, kept = [] }: RebuiltList,
  has: (share: ItemShare) => boolean,
): number {
  return [...rows, ...kept].filter(({ shares }) => shares.some(has)).length;
}
