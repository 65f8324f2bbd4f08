import { setImmediate as turn } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import { inList } from '../../../kernel/database/in-list.ts';
import { refreshStatistics } from '../../../kernel/database/statistics.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { NotFound } from '../../../kernel/errors.ts';
import { transactResponse } from '../../../kernel/idempotency/claim.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import { deleteSessionRows } from '../log/delete.ts';
import type { LogWriteContext } from '../log/save/save-session.ts';
import { lockLog } from '../log-lock.ts';
import type { WorkoutAppTables } from '../tables.ts';
import type { undoImportContract } from './contract.ts';
import { BULK, BULK_TABLES, type LogImportContext } from './import.ts';

type Input = z.output<(typeof undoImportContract)['undoImport']['input']>;

/** Small batches, so that other writers wait only briefly. */
const BATCH = 50;

interface UndoneBatch {
  readonly removed: number;
}

/**
 * Removes the sessions, body weights and exercises of an import that were not changed or used
 * since.
 */
export async function undoImport(context: LogImportContext, { imported_at }: Input) {
  const { db, owner, clock, claim } = context;
  const earlier = (claim?.steps ?? []) as UndoneBatch[];
  const ids = await findImported(db, owner, imported_at);
  if (ids.length === 0 && earlier.length === 0) throw new NotFound('import');
  const removedEarlier = earlier.reduce((sum, batch) => sum + batch.removed, 0);
  let removed = removedEarlier;
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    removed += await removeUntouched({ db, owner, clock, claim }, batch, imported_at);
    await turn();
  }
  const answer = await transactResponse(context, async (tx) => {
    await lockLog(tx, owner);
    await removeBodyWeights(tx, owner, imported_at);
    await removeUnusedExercises(tx, owner, imported_at, isoNow(clock));
    return { removed, kept: ids.length + removedEarlier - removed };
  });
  if (removed >= BULK) await refreshStatistics(db, BULK_TABLES);
  return answer;
}

async function findImported(db: Kysely<WorkoutAppTables>, owner: number, importedAt: string) {
  const rows = await db
    .selectFrom('workouts')
    .select('id')
    .where('owner_id', '=', owner)
    .where('imported_key', 'is not', null)
    .where('created_at', '=', importedAt)
    .execute();
  return rows.map(({ id }) => id);
}

async function removeUntouched(
  { db, owner, clock, claim }: LogWriteContext & Pick<LogImportContext, 'claim'>,
  ids: readonly number[],
  importedAt: string,
): Promise<number> {
  return transact(db, async (tx) => {
    await lockLog(tx, owner);
    const rows = await tx
      .selectFrom('workouts')
      .select('id')
      .where('owner_id', '=', owner)
      .where(inList(tx, 'id', ids))
      .where('updated_at', '=', importedAt)
      .execute();
    if (rows.length > 0) await deleteSessionRows(tx, owner, rows, isoNow(clock));
    await claim?.recordStep(tx, { removed: rows.length } satisfies UndoneBatch);
    return rows.length;
  });
}

async function removeBodyWeights(
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
