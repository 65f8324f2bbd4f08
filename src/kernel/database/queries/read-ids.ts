import { type Kysely, type RawBuilder, sql } from 'kysely';
import { engineOf } from '../engine.ts';

/**
 * The ids that a query selects as `id`, in its order. They come as one text: hundreds of rows with
 * one number each cost more than finding them.
 */
export async function readIds<Tables>(
  db: Kysely<Tables>,
  query: RawBuilder<unknown> | { as(name: string): unknown },
): Promise<number[]> {
  const listed =
    engineOf(db) === 'sqlite'
      ? sql<{ ids: string }>`select json_group_array(id) as ids from (${query}) as listed`
      : sql<{ ids: string | null }>`select json_agg(id)::text as ids from (${query}) as listed`;
  const { rows } = await listed.execute(db);
  return JSON.parse(rows[0]?.ids ?? '[]') as number[];
}
