import type { z } from 'zod';
import { engineOf } from '../../../../kernel/database/engine.ts';
import { transact } from '../../../../kernel/database/transact.ts';
import { NotAllowed, NotFound } from '../../../../kernel/errors.ts';
import { isoNow } from '../../../../kernel/time/clock.ts';
import { alertReply } from '../alerts.ts';
import type { CoachingContext, Tx } from '../database.ts';
import { type Coach, isCoachOf } from '../member-access.ts';
import type { receivedFeedbackContract } from './contract.ts';
import {
  countUnread,
  findFeedbackOn,
  findInbox,
  findReceived,
  type ReceivedFeedbackRow,
} from './queries.ts';
import { toFeedback, toReceived } from './to-feedback.ts';

type Input<Name extends keyof typeof receivedFeedbackContract> = z.output<
  (typeof receivedFeedbackContract)[Name]['input']
>;

const MOST = 100;

export async function readInbox({ db, owner }: CoachingContext, _input: Input<'readInbox'>) {
  const rows = await findInbox(db, owner, MOST);
  return { items: rows.map(toReceived), unread: await countUnread(db, owner) };
}

export async function acknowledge(context: CoachingContext, { id }: Input<'acknowledge'>) {
  const { db, owner, clock } = context;
  await transact(db, async (tx) => {
    if (id !== undefined) await lockReceived(tx, context, id);
    const unseen = tx
      .updateTable('coach_feedback')
      .set({ seen_at: isoNow(clock) })
      .where('member_id', '=', owner)
      .where('seen_at', 'is', null);
    await (id === undefined ? unseen : unseen.where('id', '=', id)).execute();
  });
  return { ok: true as const };
}

export async function reply(context: CoachingContext, { id, reply: text }: Input<'reply'>) {
  const { db, owner, clock } = context;
  return transact(db, async (tx) => {
    await lockReceived(tx, context, id);
    const now = isoNow(clock);
    const before = await readReceived(tx, owner, id);
    await tx
      .updateTable('coach_feedback')
      .set({
        reply: text === '' ? null : text,
        replied_at: text === '' ? null : now,
        seen_at: before.seen_at ?? now,
      })
      .where('member_id', '=', owner)
      .where('id', '=', id)
      .execute();
    if (text !== '' && (await isFirstReply(tx, before, now))) {
      await alertReply(tx, now, {
        trainer: before.owner_id,
        member: owner,
        workout: before.workout_name || 'Workout',
        date: before.workout_date,
        reply: text,
      });
    }
    return toReceived(await readReceived(tx, owner, id));
  });
}

/** Inserts the activity row of a reply, once per note; returns whether it was the first reply. */
async function isFirstReply(tx: Tx, note: ReceivedFeedbackRow, now: string): Promise<boolean> {
  const row = await tx
    .insertInto('coach_activity')
    .values({
      owner_id: note.owner_id,
      member_id: note.member_id,
      kind: 'feedback_reply',
      workout_id: note.workout_id,
      feedback_id: note.id,
      occurred_at: now,
    })
    .onConflict((conflict) => conflict.column('feedback_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function listUnreadDates(
  { db, owner }: CoachingContext,
  _input: Input<'listUnreadDates'>,
) {
  const rows = await db
    .selectFrom('coach_feedback')
    .innerJoin('workouts', 'workouts.id', 'coach_feedback.workout_id')
    .select('workouts.date')
    .distinct()
    .where('coach_feedback.member_id', '=', owner)
    .where('coach_feedback.seen_at', 'is', null)
    .orderBy('workouts.date', 'desc')
    .execute();
  return { dates: rows.map(({ date }) => date) };
}

export async function readDayFeedback(
  { db, owner }: CoachingContext,
  { date }: Input<'readDayFeedback'>,
) {
  const workouts = await db
    .selectFrom('workouts')
    .select('id')
    .where('owner_id', '=', owner)
    .where('date', '=', date)
    .execute();
  const rows = await findFeedbackOn(
    db,
    owner,
    workouts.map(({ id }) => id),
  );
  return { feedback: rows.map(toFeedback) };
}

/** Locks a note for its member. A trainer who may see the note gets 403, everyone else 404. */
async function lockReceived(tx: Tx, reader: Coach, id: number): Promise<void> {
  const query = tx
    .selectFrom('coach_feedback')
    .select(['member_id', 'owner_id'])
    .where('id', '=', id);
  const row = await (engineOf(tx) === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
  if (row?.member_id === reader.owner) return;
  if (!row || !(row.owner_id === reader.owner || (await isCoachOf(tx, reader, row.member_id)))) {
    throw new NotFound('feedback');
  }
  throw new NotAllowed('This feedback is not for you.', 'not_your_feedback');
}

async function readReceived(tx: Tx, member: number, id: number): Promise<ReceivedFeedbackRow> {
  const row = await findReceived(tx, member, id);
  if (!row) throw new NotFound('feedback');
  return row;
}
