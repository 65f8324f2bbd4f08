import { sql } from 'kysely';
import { inList } from '../../../../kernel/database/queries/in-list.ts';
import type { Db } from '../database.ts';

/** Notes on a member's workouts, with their authors. */
function selectFeedback(db: Db, member: number) {
  return db
    .selectFrom('coach_feedback')
    .leftJoin('users as trainer', 'trainer.id', 'coach_feedback.owner_id')
    .selectAll('coach_feedback')
    .select(['trainer.username as trainer_username', 'trainer.full_name as trainer_full_name'])
    .where('coach_feedback.member_id', '=', member);
}

export type FeedbackRow = Awaited<ReturnType<ReturnType<typeof selectFeedback>['execute']>>[number];

/** The note on the whole workout first, then those on its exercises. */
export async function findFeedbackOn(
  db: Db,
  member: number,
  workouts: readonly number[],
): Promise<FeedbackRow[]> {
  return selectFeedback(db, member)
    .where(inList(db, 'coach_feedback.workout_id', workouts))
    .orderBy('coach_feedback.workout_id')
    .orderBy('coach_feedback.slot')
    .orderBy('coach_feedback.id')
    .execute();
}

function selectReceived(db: Db, member: number) {
  return selectFeedback(db, member)
    .innerJoin('workouts', 'workouts.id', 'coach_feedback.workout_id')
    .select([
      'workouts.date as workout_date',
      'workouts.name as workout_name',
      'workouts.exercises as workout_exercises',
    ]);
}

export type ReceivedFeedbackRow = Awaited<
  ReturnType<ReturnType<typeof selectReceived>['execute']>
>[number];

export async function findInbox(
  db: Db,
  member: number,
  most: number,
): Promise<ReceivedFeedbackRow[]> {
  return selectReceived(db, member)
    .orderBy('coach_feedback.updated_at', 'desc')
    .orderBy('coach_feedback.id', 'desc')
    .limit(most)
    .execute();
}

export async function findReceived(
  db: Db,
  member: number,
  id: number,
): Promise<ReceivedFeedbackRow | undefined> {
  return selectReceived(db, member).where('coach_feedback.id', '=', id).executeTakeFirst();
}

export async function countUnread(db: Db, member: number): Promise<number> {
  const row = await db
    .selectFrom('coach_feedback')
    .select(sql<number>`count(*)`.as('count'))
    .where('member_id', '=', member)
    .where('seen_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}
