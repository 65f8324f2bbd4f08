import type { z } from 'zod';
import type { feedback, receivedFeedbackContract } from './contract.ts';
import type { FeedbackRow, ReceivedFeedbackRow } from './queries.ts';

/** Slot of a note on the whole workout. */
export const WHOLE_WORKOUT = -1;

export function toFeedback(row: FeedbackRow): z.output<typeof feedback> {
  return {
    id: row.id,
    trainer_id: row.owner_id,
    trainer_username: row.trainer_username,
    trainer_full_name: row.trainer_full_name,
    member_id: row.member_id,
    workout_id: row.workout_id,
    exercise_idx: row.slot === WHOLE_WORKOUT ? null : row.slot,
    exercise_uuid: row.exercise_uuid,
    note: row.note,
    media_id: row.media_id,
    media_time_sec: row.media_time_sec,
    reply: row.reply,
    replied_at: row.replied_at,
    seen_at: row.seen_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

export function toReceived(
  row: ReceivedFeedbackRow,
): z.output<typeof receivedFeedbackContract.reply.output> {
  return {
    ...toFeedback(row),
    workout_date: row.workout_date,
    workout_name: row.workout_name,
    exercise_name: exercisesOf(row.workout_exercises)[row.slot]?.exercise_name ?? null,
  };
}

interface LoggedExercise {
  readonly uuid?: string;
  readonly exercise_name?: string;
}

export function exercisesOf(json: string): LoggedExercise[] {
  return JSON.parse(json) as LoggedExercise[];
}
