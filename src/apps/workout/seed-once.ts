import type { Kysely, Transaction } from 'kysely';
import { transact } from '../../kernel/database/transact.ts';
import type { ExercisesTables } from './exercises/tables.ts';

/**
 * Lets an owner begin with something, once: what they then delete stays deleted. Asks first
 * whether there is anything to do, because beginning happens once and lists are read often. Of
 * two requests at the same time one seeds and the other sees it.
 */
export async function seedOnce<Tables extends Pick<ExercisesTables, 'workout_seeds'>>(
  db: Kysely<Tables>,
  owner: number,
  what: string,
  seed: (tx: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  if (await isSeeded(db as unknown as Kysely<ExercisesTables>, owner, what)) return;
  await transact(db, async (tx) => {
    const first = await (tx as unknown as Transaction<ExercisesTables>)
      .insertInto('workout_seeds')
      .values({ owner_id: owner, what })
      .onConflict((conflict) => conflict.doNothing())
      .returning('what')
      .executeTakeFirst();
    if (first) await seed(tx);
  });
}

async function isSeeded(
  db: Kysely<ExercisesTables>,
  owner: number,
  what: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('workout_seeds')
    .select('what')
    .where('owner_id', '=', owner)
    .where('what', '=', what)
    .executeTakeFirst();
  return row !== undefined;
}
