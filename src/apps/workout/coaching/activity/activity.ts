import { sql } from 'kysely';
import type { z } from 'zod';
import { prepareQuery } from '../../../../kernel/database/prepared-query.ts';
import { NotFound } from '../../../../kernel/errors.ts';
import { isoNow } from '../../../../kernel/time/clock.ts';
import type { CoachingContext, Db } from '../database.ts';
import { isAdmin } from '../member-access.ts';
import type { activityContract } from './contract.ts';

type Input<Name extends keyof typeof activityContract> = z.output<
  (typeof activityContract)[Name]['input']
>;

export async function listActivity(context: CoachingContext, { limit }: Input<'listActivity'>) {
  const { db, owner } = context;
  const [find, count] = isAdmin(context)
    ? [findAllActivity, countUnreadOfAdmin]
    : [findOwnActivity, countUnread];
  const rows = await find(db, { owner, limit });
  const [unread] = await count(db, { owner });
  return { items: rows.map(toActivity), unread: unread?.count ?? 0 };
}

export async function markActivitySeen(
  { db, owner, clock }: CoachingContext,
  { id }: Input<'markActivitySeen'>,
) {
  const own = db
    .updateTable('coach_activity')
    .set({ seen_at: sql`coalesce(seen_at, ${isoNow(clock)})` })
    .where('owner_id', '=', owner);
  const { numUpdatedRows } = await (id === undefined
    ? own.where('seen_at', 'is', null)
    : own.where('id', '=', id)
  ).executeTakeFirstOrThrow();
  if (id !== undefined && numUpdatedRows === 0n) throw new NotFound('activity');
  return { ok: true as const };
}

/** Activity of all members. Withdrawn replies are left out. */
function selectActivity(db: Db) {
  return db
    .selectFrom('coach_activity')
    .innerJoin('users as member', 'member.id', 'coach_activity.member_id')
    .leftJoin('coach_feedback as feedback', 'feedback.id', 'coach_activity.feedback_id')
    .where((eb) =>
      eb.or([
        eb('coach_activity.kind', '<>', 'feedback_reply'),
        eb('feedback.reply', 'is not', null),
      ]),
    );
}

type Feed = ReturnType<typeof selectActivity>;

/**
 * Activity of the members that a trainer coaches now. The expression keeps the planner from
 * gathering all rows of all members by their trainer instead of walking the feed from its end.
 */
function selectOwnFeed(db: Db, trainer: number): Feed {
  return selectActivity(db)
    .where('coach_activity.owner_id', '=', trainer)
    .where(sql`member.trainer_id + 0`, '=', trainer);
}

const findOwnActivity = prepareQuery((db: Db, at: { owner: number; limit: number }) =>
  selectNewest(selectOwnFeed(db, at.owner)).limit(at.limit),
);

/**
 * Admins see the activity of all members, but the words of a note and its reply only if they wrote
 * the note or coach the member. To read the rest they stand in: they open the member's workout.
 */
const findAllActivity = prepareQuery((db: Db, at: { owner: number; limit: number }) => {
  const isTheirs = sql`(coach_activity.owner_id = ${at.owner} or member.trainer_id = ${at.owner})`;
  return joinDetails(selectActivity(db))
    .select([
      sql<string | null>`case when ${isTheirs} then feedback.note end`.as('feedback_note'),
      sql<string | null>`case when ${isTheirs} then feedback.reply end`.as('feedback_reply_text'),
    ])
    .limit(at.limit);
});

function selectNewest(feed: Feed) {
  return joinDetails(feed).select([
    'feedback.note as feedback_note',
    'feedback.reply as feedback_reply_text',
  ]);
}

function joinDetails(feed: Feed) {
  return feed
    .leftJoin('prescriptions', 'prescriptions.id', 'coach_activity.prescription_id')
    .leftJoin('workout_templates as template', 'template.id', 'prescriptions.template_id')
    .leftJoin('programs', 'programs.id', 'template.program_id')
    .leftJoin('workouts', 'workouts.id', 'coach_activity.workout_id')
    .selectAll('coach_activity')
    .select([
      'member.full_name as member_full_name',
      'member.username as member_username',
      'prescriptions.date as prescription_date',
      'prescriptions.template_id',
      'prescriptions.name as prescription_name',
      'template.name as template_name',
      'programs.name as program_name',
      'workouts.date as workout_date',
    ])
    .orderBy('coach_activity.occurred_at', 'desc')
    .orderBy('coach_activity.id', 'desc');
}

/** Counts only the caller's own rows; other trainers have their own unread state. */
const countUnread = prepareQuery((db: Db, at: { owner: number }) =>
  countUnreadOf(selectOwnFeed(db, at.owner)),
);

const countUnreadOfAdmin = prepareQuery((db: Db, at: { owner: number }) =>
  countUnreadOf(selectActivity(db).where('coach_activity.owner_id', '=', at.owner)),
);

function countUnreadOf(feed: Feed) {
  return feed.select(sql<number>`count(*)`.as('count')).where('coach_activity.seen_at', 'is', null);
}

function toActivity({ owner_id, ...row }: Awaited<ReturnType<typeof findOwnActivity>>[number]) {
  const member_nickname = row.member_full_name?.split(' ')[0] ?? null;
  return { trainer_id: owner_id, ...row, member_nickname };
}
