import { transact } from '../../../kernel/database/transact.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import type { ExerciseContext } from './context.ts';
import { requireLivingExercise } from './exercises.ts';
import { toExercise } from './to-exercise.ts';

export async function likeExercise({ db, owner, clock }: ExerciseContext, { id }: { id: number }) {
  return transact(db, async (tx) => {
    await requireLivingExercise(tx, owner, id);
    await tx
      .insertInto('exercise_favourites')
      .values({ owner_id: owner, exercise_id: id, created_at: isoNow(clock) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return toExercise(await requireLivingExercise(tx, owner, id));
  });
}

export async function unlikeExercise({ db, owner }: ExerciseContext, { id }: { id: number }) {
  await transact(db, async (tx) => {
    await requireLivingExercise(tx, owner, id);
    await tx
      .deleteFrom('exercise_favourites')
      .where('owner_id', '=', owner)
      .where('exercise_id', '=', id)
      .execute();
  });
  return { ok: true as const };
}
