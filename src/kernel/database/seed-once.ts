import { type Kysely, sql, type Transaction } from 'kysely';
import { transact } from './transact.ts';

interface Seed {
  /** Records the seeds given to each owner; unique by `owner_id` and `what`. */
  readonly table: string;
  readonly owner: number;
  readonly what: string;
}

/**
 * Seeds an owner's data once, so that deleted seeds stay deleted. It is called on every use and
 * usually costs one lookup. Of two concurrent requests, one seeds and the other waits for it.
 */
export async function seedOnce<Tables>(
  db: Kysely<Tables>,
  { table, owner, what }: Seed,
  seed: (tx: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  const seeds = sql.table(table);
  const known =
    await sql`select 1 from ${seeds} where owner_id = ${owner} and what = ${what}`.execute(db);
  if (known.rows.length > 0) return;
  await transact(db, async (tx) => {
    const first = await sql`insert into ${seeds} (owner_id, what) values (${owner}, ${what})
      on conflict do nothing returning what`.execute(tx);
    if (first.rows.length > 0) await seed(tx);
  });
}
