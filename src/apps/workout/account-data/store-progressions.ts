import type { Kysely } from 'kysely';
import { transact } from '../../../kernel/database/transact.ts';
import { foldedKey } from '../../../kernel/text/fold.ts';
import type { ImportBatch } from '../../../shared/imports/import-batch.ts';
import { PROGRESSIONS } from './additions.ts';
import type { BelongingsTables } from './collect.ts';
import type { Belongings } from './document.ts';
import type { ExerciseIds } from './store-programs.ts';

const AT_ONCE = 50;

/** Adds rules of exercises that have none. */
export async function storeProgressions(
  db: Kysely<BelongingsTables>,
  owner: number,
  entries: Belongings['progressions'],
  exercises: ExerciseIds,
  batch: ImportBatch,
): Promise<number> {
  const rules = new Map(
    entries.flatMap(({ exercise, ...rule }) => {
      const id = exercises.get(foldedKey(exercise));
      return id === undefined ? [] : [[id, rule] as const];
    }),
  );
  const rows = [...rules].map(([exercise_id, rule]) => ({
    ...{ owner_id: owner, exercise_id, ...rule },
    ...{ created_at: batch.createdAt, updated_at: batch.createdAt },
  }));
  let added = 0;
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    added += await transact(db, async (tx) => {
      const stored = await tx
        .insertInto('progression_rules')
        .values(rows.slice(at, at + AT_ONCE))
        .onConflict((conflict) => conflict.doNothing())
        .returning('exercise_id')
        .execute();
      const ids = stored.map(({ exercise_id }) => exercise_id);
      await batch.record(tx, PROGRESSIONS, ids);
      return ids.length;
    });
  }
  return added;
}
