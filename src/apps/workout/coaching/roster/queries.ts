import { sql } from 'kysely';
import {
  afterCursor,
  cutPage,
  orderPage,
  type Page,
  type PageOrder,
} from '../../../../kernel/api/paging.ts';
import { addDays } from '../../../../shared/calendar/dates.ts';
import type { Db } from '../database.ts';
import type { WeekStarts } from './weeks.ts';

interface PageRequest {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const MEMBER_COLUMNS = [
  'users.id',
  'users.username',
  'users.username_key',
  'users.full_name',
  'users.avatar_id',
] as const;

function selectUnassigned(db: Db) {
  return db
    .selectFrom('users')
    .select(MEMBER_COLUMNS)
    .where('users.role', '=', 'member')
    .where('users.trainer_id', 'is', null);
}

type MemberRow = Awaited<ReturnType<ReturnType<typeof selectUnassigned>['execute']>>[number];

function byName<Row extends MemberRow>(): PageOrder<Row> {
  return {
    direction: 'asc',
    keys: [[sql.ref('users.username_key'), (row) => row.username_key]],
  };
}

export async function findUnassigned(
  db: Db,
  { limit, cursor }: PageRequest,
): Promise<Page<MemberRow>> {
  const order = byName<MemberRow>();
  const all = orderPage(selectUnassigned(db), order);
  const rest = cursor === undefined ? all : afterCursor(all, order, cursor);
  return cutPage(await rest.limit(limit + 1).execute(), limit, order);
}

/** Number of prescribed and completed workouts per trainer, member and week. */
function selectCompliance(db: Db, weeks: WeekStarts) {
  const inWeek = (n: 0 | 1 | 2 | 3) =>
    sql`prescriptions.date between ${weeks[n]} and ${addDays(weeks[n], 6)}`;
  const prescribed = (n: 0 | 1 | 2 | 3) =>
    sql<number>`sum(case when ${inWeek(n)} then 1 else 0 end)`;
  const done = (n: 0 | 1 | 2 | 3) =>
    sql<number>`sum(case when ${inWeek(n)} and done.id is not null then 1 else 0 end)`;
  return db
    .selectFrom('prescriptions')
    .leftJoin('coach_activity as done', (join) =>
      join
        .onRef('done.prescription_id', '=', 'prescriptions.id')
        .on('done.kind', '=', 'prescription_completed'),
    )
    .select(['prescriptions.member_id', 'prescriptions.owner_id'])
    .select([
      prescribed(0).as('prescribed_0'),
      prescribed(1).as('prescribed_1'),
      prescribed(2).as('prescribed_2'),
      prescribed(3).as('prescribed_3'),
      done(0).as('done_0'),
      done(1).as('done_1'),
      done(2).as('done_2'),
      done(3).as('done_3'),
    ])
    .where('prescriptions.date', '>=', weeks[0])
    .where('prescriptions.date', '<=', addDays(weeks[3], 6))
    .groupBy(['prescriptions.member_id', 'prescriptions.owner_id']);
}

/** The members of one trainer or, for an admin, of all trainers. */
interface RosterScope {
  readonly id: number;
  readonly isAdmin: boolean;
}

/**
 * The whole roster in one query. For admins, compliance refers to the prescriptions of each
 * member's own trainer.
 */
function selectRoster(db: Db, coach: RosterScope, weeks: WeekStarts) {
  const prescribed = selectCompliance(db, weeks);
  const members = db
    .selectFrom('users')
    .leftJoin('program_enrolments as active', (join) =>
      join.onRef('active.owner_id', '=', 'users.id').on('active.is_active', '=', 1),
    )
    .leftJoin('programs', (join) =>
      join.onRef('programs.id', '=', 'active.program_id').on('programs.deleted_at', 'is', null),
    )
    .leftJoin('users as trainer', 'trainer.id', 'users.trainer_id')
    .leftJoin(
      (coach.isAdmin ? prescribed : prescribed.where('prescriptions.owner_id', '=', coach.id)).as(
        'kept',
      ),
      (join) =>
        join
          .onRef('kept.member_id', '=', 'users.id')
          .on('kept.owner_id', '=', sql<number>`coalesce(users.trainer_id, ${coach.id})`),
    )
    .select(MEMBER_COLUMNS)
    .select([
      'users.trainer_id',
      sql<string | null>`coalesce(trainer.full_name, trainer.username)`.as('trainer_name'),
      'programs.id as program_id',
      'programs.name as program_name',
      'programs.goal as program_goal',
      'kept.prescribed_0',
      'kept.prescribed_1',
      'kept.prescribed_2',
      'kept.prescribed_3',
      'kept.done_0',
      'kept.done_1',
      'kept.done_2',
      'kept.done_3',
      sql<string | null>`(select workouts.date from workouts
        where workouts.owner_id = users.id and workouts.completed = 1
        order by workouts.date desc limit 1)`.as('last_workout_date'),
      sql<number>`(select count(*) from workouts where workouts.owner_id = users.id
        and workouts.completed = 1 and workouts.date between ${weeks[3]}
        and ${addDays(weeks[3], 6)})`.as('week_count'),
    ])
    .where('users.role', '=', 'member');
  return coach.isAdmin ? members : members.where('users.trainer_id', '=', coach.id);
}

export type RosterRow = Awaited<ReturnType<ReturnType<typeof selectRoster>['execute']>>[number];

export async function findMembers(
  db: Db,
  coach: RosterScope,
  weeks: WeekStarts,
  { limit, cursor }: PageRequest,
): Promise<Page<RosterRow>> {
  const order = byName<RosterRow>();
  const all = orderPage(selectRoster(db, coach, weeks), order);
  const rest = cursor === undefined ? all : afterCursor(all, order, cursor);
  return cutPage(await rest.limit(limit + 1).execute(), limit, order);
}

/** Same as `selectCompliance`, for one member. */
export async function findCompliance(db: Db, trainer: number, member: number, weeks: WeekStarts) {
  return selectCompliance(db, weeks)
    .where('prescriptions.owner_id', '=', trainer)
    .where('prescriptions.member_id', '=', member)
    .executeTakeFirst();
}
