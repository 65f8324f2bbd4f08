import { transact } from '../../../kernel/database/transact.ts';
import { Invalid, NotFound } from '../../../kernel/errors.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import type { LogContext } from '../log/log.ts';
import type { WorkoutDb } from '../log/queries.ts';
import { findLibraryExercise } from '../log/save/find-library-exercise.ts';
import { hasValidRange, type RuleInput } from './contract.ts';

export async function setRule({ db, owner, clock }: LogContext, { id, ...rule }: RuleInput) {
  if (!hasValidRange(rule)) {
    const message =
      rule.kind === 'linear' ? 'must equal reps_low' : 'must not be less than reps_low';
    throw new Invalid(`reps_high ${message}.`, [{ path: 'reps_high', message }]);
  }
  const now = isoNow(clock);
  await transact(db, async (tx) => {
    await requireExercise(tx, owner, id);
    await tx
      .insertInto('progression_rules')
      .values({ owner_id: owner, exercise_id: id, ...rule, created_at: now, updated_at: now })
      .onConflict((conflict) =>
        conflict.columns(['owner_id', 'exercise_id']).doUpdateSet({ ...rule, updated_at: now }),
      )
      .execute();
  });
  return rule;
}

/** Removing a rule that does not exist is a no-op. */
export async function removeRule({ db, owner }: LogContext, { id }: { id: number }) {
  await transact(db, async (tx) => {
    await requireExercise(tx, owner, id);
    await tx
      .deleteFrom('progression_rules')
      .where('owner_id', '=', owner)
      .where('exercise_id', '=', id)
      .execute();
  });
  return { ok: true as const };
}

async function requireExercise(db: WorkoutDb, owner: number, id: number): Promise<void> {
  const exercise = await findLibraryExercise(db, owner, id);
  if (!exercise || exercise.deleted_at !== null) throw new NotFound('exercise');
}
