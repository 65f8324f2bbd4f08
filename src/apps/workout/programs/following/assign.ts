import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { afterCursor, cutPage, orderPage, type PageOrder } from '../../../../kernel/api/paging.ts';
import { transact } from '../../../../kernel/database/transact.ts';
import { NotAllowed, NotFound } from '../../../../kernel/errors.ts';
import { isoNow, today } from '../../../../kernel/time/clock.ts';
import { currentWeek } from '../../measures/programs/week-cursor.ts';
import type { WorkoutAppTables } from '../../tables.ts';
import { requireProgram } from '../access.ts';
import type { Assignee, assignContract } from '../contract.ts';
import { countFollowersSessions, findTemplateNames, type ProgramRow } from '../queries.ts';
import { toWeekPlan, toWeekProgress } from '../to-program.ts';
import { type ProgramsContext, viewerOf } from '../viewer.ts';
import { enrol, lockFollower } from './follow.ts';

type Db = Kysely<WorkoutAppTables>;
type Input<Name extends keyof typeof assignContract> = z.output<
  (typeof assignContract)[Name]['input']
>;

/**
 * Assigning a program again keeps the member's progress, unless it comes with another start day.
 */
export async function assignProgram(
  context: ProgramsContext,
  { id, user_id, start_date, make_active }: Input<'assignProgram'>,
): Promise<Assignee> {
  const now = isoNow(context.clock);
  return transact(context.db, async (tx) => {
    const program = await requireProgram(tx, viewerOf(context), id);
    // Locks the member, so that the trainer cannot change between the check and the write.
    await lockFollower(tx, user_id);
    await refuseStranger(tx, context, user_id);
    if (program.owner_id !== context.owner && program.visibility !== 'shared') {
      throw new NotAllowed('Only the owner of a program can assign it.');
    }
    const before = await findEnrolment(tx, user_id, id);
    const anew = start_date !== undefined && before?.start_date !== start_date;
    const begun = {
      assigned_at: now,
      start_date: start_date ?? null,
      ...{ pin_week: null, pin_sessions: null, pin_at: null },
    };
    const is_active = make_active || before?.is_active === 1 ? (1 as const) : (0 as const);
    await enrol(
      tx,
      { owner_id: user_id, program_id: id, assigned_by: context.owner, is_active, ...begun },
      { assigned_by: context.owner, is_active, ...(anew ? begun : {}) },
    );
    const [assignee] = await describeAssignees(
      context,
      tx,
      program,
      await selectAssignees(tx, id).where('mine.owner_id', '=', user_id).execute(),
    );
    return assignee as Assignee;
  });
}

/** Trainers may assign to their own members, admins to everyone. */
async function refuseStranger(
  db: Db,
  { caller, owner }: Pick<ProgramsContext, 'caller' | 'owner'>,
  userId: number,
): Promise<void> {
  const role = caller.account?.role;
  if (role !== 'trainer' && role !== 'admin') {
    throw new NotAllowed('Only trainers and admins can assign programs.');
  }
  const user = await db
    .selectFrom('users')
    .select('trainer_id')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (role === 'trainer' && user?.trainer_id !== owner) {
    throw new NotAllowed('Not your member', 'not_your_member');
  }
  if (!user) throw new NotFound('account');
}

export async function unassignProgram(
  context: ProgramsContext,
  { id, userId }: Input<'unassignProgram'>,
) {
  return transact(context.db, async (tx) => {
    const before = await findEnrolment(tx, userId, id);
    // The assigner may take a program back even after the member changed trainers. The member's
    // current trainer may, even if the program is private to its owner.
    if (before?.assigned_by !== context.owner) {
      await refuseStranger(tx, context, userId).catch(async (refusal) => {
        await requireProgram(tx, viewerOf(context), id);
        throw refusal;
      });
    }
    if (!before || before.assigned_by === null) throw new NotFound('assignment');
    await tx
      .deleteFrom('program_enrolments')
      .where('owner_id', '=', userId)
      .where('program_id', '=', id)
      .execute();
    return { ok: true as const };
  });
}

function findEnrolment(db: Db, owner: number, programId: number) {
  return db
    .selectFrom('program_enrolments')
    .selectAll()
    .where('owner_id', '=', owner)
    .where('program_id', '=', programId)
    .executeTakeFirst();
}

type AssigneeRow = Awaited<ReturnType<ReturnType<typeof selectAssignees>['execute']>>[number];

const BY_NAME: PageOrder<AssigneeRow> = {
  direction: 'asc',
  keys: [
    [sql`coalesce(users.full_name, users.username)`, (row) => row.name],
    [sql.ref('users.id'), (row) => row.user_id],
  ],
};

/** Trainers see the members they assigned the program to, admins see all. */
export async function listAssignees(
  context: ProgramsContext,
  { id, limit, cursor }: Input<'listAssignees'>,
) {
  const { db, owner, caller } = context;
  const program = await requireProgram(db, viewerOf(context), id);
  let rows = orderPage(selectAssignees(db, id), BY_NAME);
  if (caller.account?.role !== 'admin') rows = rows.where('mine.assigned_by', '=', owner);
  if (cursor !== undefined) rows = afterCursor(rows, BY_NAME, cursor);
  const page = cutPage(await rows.limit(limit + 1).execute(), limit, BY_NAME);
  const items = await describeAssignees(context, db, program, page.items);
  return { items, next_cursor: page.next_cursor };
}

function selectAssignees(db: Db, programId: number) {
  return db
    .selectFrom('program_enrolments as mine')
    .innerJoin('users', 'users.id', 'mine.owner_id')
    .select([
      'mine.owner_id as user_id',
      'mine.assigned_at',
      'mine.start_date',
      'mine.is_active',
      'mine.pin_week',
      'mine.pin_sessions',
      'mine.pin_at',
      'users.time_zone',
      sql<string>`coalesce(users.full_name, users.username)`.as('name'),
    ])
    .where('mine.program_id', '=', programId)
    .where('mine.assigned_by', 'is not', null);
}

/** Adds each member's current week, in their own time zone. */
async function describeAssignees(
  { clock, config }: Pick<ProgramsContext, 'clock' | 'config'>,
  db: Db,
  program: ProgramRow,
  rows: readonly AssigneeRow[],
): Promise<Assignee[]> {
  const names = (await findTemplateNames(db, [program.id])).get(program.id) ?? [];
  const sessions = await countFollowersSessions(db, program.id);
  const plan = toWeekPlan(program, names.length);
  return rows.map((row) => {
    const zone = row.time_zone ?? config.timeZone;
    const where = { zone, today: today(clock, zone) };
    const progress = toWeekProgress(row, where, sessions.get(row.user_id) ?? 0);
    return {
      user_id: row.user_id,
      name: row.name,
      assigned_at: row.assigned_at,
      start_date: row.start_date,
      is_active: row.is_active === 1,
      current_week: progress ? currentWeek(plan, progress) : 1,
    };
  });
}
