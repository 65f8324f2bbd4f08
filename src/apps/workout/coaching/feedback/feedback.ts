import type { z } from 'zod';
import { takeAdvisoryLock } from '../../../../accounts/locks/advisory-lock.ts';
import { transact } from '../../../../kernel/database/transact.ts';
import { DomainError, Invalid, NotFound } from '../../../../kernel/errors.ts';
import { isoNow } from '../../../../kernel/time/clock.ts';
import { alertFeedback } from '../alerts.ts';
import type { CoachingContext, Tx } from '../database.ts';
import { requireMember } from '../member-access.ts';
import type { feedbackContract } from './contract.ts';
import { exercisesOf, WHOLE_WORKOUT } from './to-feedback.ts';

type FeedbackInput = z.output<typeof feedbackContract.giveFeedback.input>;

interface Workout {
  readonly id: number;
  readonly owner_id: number;
  readonly date: string;
  readonly name: string;
  readonly exercises: string;
}

export async function giveFeedback(context: CoachingContext, input: FeedbackInput) {
  const { db, owner } = context;
  return transact(db, async (tx) => {
    // Serializes concurrent sends of the same note, so that it is stored and announced once.
    await takeAdvisoryLock(tx, `feedback on workout ${input.workout_id}`);
    const workout = await requireCoachedWorkout(tx, context, input.workout_id);
    const place = findExerciseSlot(workout, input);
    if (input.note === '') {
      await tx
        .deleteFrom('coach_feedback')
        .where('owner_id', '=', owner)
        .where('workout_id', '=', workout.id)
        .where('slot', '=', place.slot)
        .execute();
      return { ok: true as const, deleted: true as const };
    }
    if (input.media_id) await refuseForeignMedia(tx, [owner, workout.owner_id], input.media_id);
    await storeNote(tx, context, workout, { ...input, ...place });
    return { ok: true as const };
  });
}

/** Returns a workout of a member whom the caller coaches; any other workout answers 404. */
async function requireCoachedWorkout(
  tx: Tx,
  context: CoachingContext,
  id: number,
): Promise<Workout> {
  const workout = await tx
    .selectFrom('workouts')
    .select(['id', 'owner_id', 'date', 'name', 'exercises'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!workout) throw new NotFound('workout');
  try {
    await requireMember(tx, context, workout.owner_id);
  } catch (error) {
    throw error instanceof DomainError ? new NotFound('workout') : error;
  }
  return workout;
}

/** Finds the exercise by its position or, failing that, its uuid. */
function findExerciseSlot({ exercises }: Workout, { exercise_idx, exercise_uuid }: FeedbackInput) {
  const logged = exercisesOf(exercises);
  const slot =
    exercise_idx ??
    (exercise_uuid ? logged.findIndex(({ uuid }) => uuid === exercise_uuid) : WHOLE_WORKOUT);
  const named = exercise_idx != null || exercise_uuid != null;
  if (named && !logged[slot]) {
    throw new Invalid('The workout has no such exercise.', [
      { path: 'exercise_idx', message: 'is not a position in the workout' },
    ]);
  }
  return { slot, exercise_uuid: named ? (logged[slot]?.uuid ?? null) : null };
}

async function refuseForeignMedia(tx: Tx, owners: readonly number[], id: number): Promise<void> {
  const file = await tx
    .selectFrom('files')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', 'in', owners)
    .executeTakeFirst();
  if (file) return;
  throw new Invalid('media_id must be a file of yours or of the member.', [
    { path: 'media_id', message: 'must be a file of yours or of the member' },
  ]);
}

/** A changed note becomes unread for the member again; its reply stays. */
async function storeNote(
  tx: Tx,
  { owner, clock }: CoachingContext,
  workout: Workout,
  note: FeedbackInput & { readonly slot: number; readonly exercise_uuid: string | null },
): Promise<void> {
  const before = await tx
    .selectFrom('coach_feedback')
    .select('note')
    .where('owner_id', '=', owner)
    .where('workout_id', '=', workout.id)
    .where('slot', '=', note.slot)
    .executeTakeFirst();
  const now = isoNow(clock);
  const isNew = before?.note !== note.note;
  const said = {
    note: note.note,
    exercise_uuid: note.exercise_uuid,
    media_id: note.media_id ?? null,
    media_time_sec: note.media_time_sec ?? null,
    ...(isNew ? { seen_at: null, updated_at: now } : {}),
  };
  await tx
    .insertInto('coach_feedback')
    .values({
      owner_id: owner,
      member_id: workout.owner_id,
      workout_id: workout.id,
      slot: note.slot,
      created_at: now,
      updated_at: now,
      ...said,
    })
    .onConflict((conflict) =>
      conflict.columns(['workout_id', 'slot', 'owner_id']).doUpdateSet(said),
    )
    .execute();
  if (!isNew) return;
  await alertFeedback(tx, now, {
    trainer: owner,
    member: workout.owner_id,
    workout: workout.name || 'Workout',
    date: workout.date,
    note: note.note,
  });
}
