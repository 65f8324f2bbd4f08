import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { isoNow } from '../../../kernel/clock.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { NotFound } from '../../../kernel/errors.ts';
import { deleteRows } from '../log/delete.ts';
import { lockLog } from '../log/lock.ts';
import type { WorkoutAppTables } from '../tables.ts';
import type { undoImportContract } from './contract.ts';
import type { ImportContext } from './import.ts';

type Input = z.output<(typeof undoImportContract)['undoImport']['input']>;

/** Takes back what one import brought, as far as nobody has changed or used it since. */
export async function undoImport({ db, owner, clock }: ImportContext, { imported_at }: Input) {
  return transact(db, async (tx) => {
    await lockLog(tx, owner);
    const rows = await tx
      .selectFrom('workouts')
      .select(['id', 'date', 'template_id', 'updated_at'])
      .where('owner_id', '=', owner)
      .where('imported_key', 'is not', null)
      .where('created_at', '=', imported_at)
      .execute();
    if (rows.length === 0) throw new NotFound('import');
    const untouched = rows.filter(({ updated_at }) => updated_at === imported_at);
    const now = isoNow(clock);
    await deleteRows(tx, owner, untouched, now);
    await forgetBodyWeights(tx, owner, imported_at);
    await removeUnusedExercises(tx, owner, imported_at, now);
    return { removed: untouched.length, kept: rows.length - untouched.length };
  });
}

async function forgetBodyWeights(
  tx: Transaction<WorkoutAppTables>,
  owner: number,
  importedAt: string,
): Promise<void> {
  await tx
    .deleteFrom('body_measures')
    .where('owner_id', '=', owner)
    .where('measure', '=', 'weight')
    .where('updated_at', '=', importedAt)
    .execute();
}

async function removeUnusedExercises(
  tx: Transaction<WorkoutAppTables>,
  owner: number,
  importedAt: string,
  now: string,
): Promise<void> {
  await tx
    .updateTable('exercises')
    .set({ deleted_at: now })
    .where('owner_id', '=', owner)
    .where('is_global', '=', 0)
    .where('created_at', '=', importedAt)
    .where('updated_at', '=', importedAt)
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('workout_exercises')
            .select('workout_exercises.workout_id')
            .whereRef('workout_exercises.exercise_id', '=', 'exercises.id')
            .where('workout_exercises.owner_id', '=', owner),
        ),
      ),
    )
    .execute();
}
