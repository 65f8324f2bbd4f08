import { type Kysely, sql, type Transaction } from 'kysely';
import { transact } from './transact.ts';

interface Seed {
  /** Where an app keeps what it gave to whom: `owner_id` and `what`, together unique. */
  readonly table: string;
  readonly owner: number;
  readonly what: string;
}

/**
 * Lets an owner begin with something, once: what they then delete stays deleted. Asked with every
 * use, so the usual answer is one look-up. Of two requests at the same time one seeds and the
 * other sees it.
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
