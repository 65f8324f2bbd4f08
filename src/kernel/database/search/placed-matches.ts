import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { TieredMatch } from './search.ts';

/** A field has one of the four labels of PostgreSQL, so that this many tiers are enough. */
const TIERS = 4;

/**
 * On PostgreSQL, matches come as one text, each as one number of its id and its tier: hundreds of
 * rows cost more than finding them.
 */
export function placedText(matching: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(select json_agg(id * ${sql.lit(TIERS)} + tier)::text
    from (${matching}) as matching)`;
}

export function parsePlaced(text: string | null): TieredMatch[] {
  return (JSON.parse(text ?? '[]') as number[]).map((placed) => ({
    id: Math.floor(placed / TIERS),
    tier: placed % TIERS,
  }));
}

export async function readPlaced<Tables>(
  db: Kysely<Tables>,
  placed: RawBuilder<string | null>,
): Promise<TieredMatch[]> {
  const { rows } = await sql<{ placed: string | null }>`select ${placed} as placed`.execute(db);
  return parsePlaced(rows[0]?.placed ?? null);
}
