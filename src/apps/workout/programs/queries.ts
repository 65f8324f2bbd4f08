import { type Kysely, sql } from 'kysely';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import { columnsOf } from '../../../kernel/fields.ts';
import type { WorkoutAppTables } from '../tables.ts';
import { PROGRAM_FIELDS } from './fields.ts';

type Db = Kysely<WorkoutAppTables>;

/**
 * Programs that are not deleted, with the enrolment of `me`. The caller adds the access condition.
 */
export function selectPrograms(db: Db, me: number) {
  return db
    .selectFrom('programs')
    .leftJoin('program_enrolments as mine', (join) =>
      join.onRef('mine.program_id', '=', 'programs.id').on('mine.owner_id', '=', me),
    )
    .leftJoin('users as coach', 'coach.id', 'mine.assigned_by')
    .select([
      'programs.id',
      'programs.owner_id',
      'programs.name',
      ...columnsOf('programs', PROGRAM_FIELDS),
      'programs.visibility',
      'programs.created_at',
      'programs.updated_at',
      'mine.id as enrolment_id',
      'mine.is_active',
      'mine.assigned_by',
      'mine.assigned_at',
      'mine.start_date',
      'mine.pin_week',
      'mine.pin_sessions',
      'mine.pin_at',
    ])
    .select((eb) => [
      eb.fn.coalesce('coach.full_name', 'coach.username').as('coach_name'),
      sql<number>`coalesce(mine.is_active, 0)`.as('active'),
    ])
    .where('programs.deleted_at', 'is', null);
}

export type ProgramRow = Awaited<ReturnType<ReturnType<typeof selectPrograms>['execute']>>[number];

/** Completed workouts with the programs' templates since `me` started each program. */
export async function countSessions(
  db: Db,
  me: number,
  programIds: readonly number[],
): Promise<Map<number, number>> {
  if (programIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('program_enrolments as mine')
    .innerJoin('workout_templates as template', 'template.program_id', 'mine.program_id')
    .innerJoin('workouts', 'workouts.template_id', 'template.id')
    .select(['mine.program_id', sql<number>`count(*)`.as('sessions')])
    .where('mine.owner_id', '=', me)
    .where(inList(db, 'mine.program_id', programIds))
    .where('template.deleted_at', 'is', null)
    .where('workouts.owner_id', '=', me)
    .where('workouts.completed', '=', 1)
    .whereRef('workouts.completed_at', '>=', 'mine.assigned_at')
    .groupBy('mine.program_id')
    .execute();
  return new Map(rows.map(({ program_id, sessions }) => [program_id, sessions]));
}

/** Names of the programs' templates, in order. */
export async function findTemplateNames(
  db: Db,
  programIds: readonly number[],
): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('workout_templates')
    .select(['program_id', 'name'])
    .where(inList(db, 'program_id', programIds))
    .where('deleted_at', 'is', null)
    .orderBy('order_index')
    .orderBy('id')
    .execute();
  const names = new Map<number, string[]>();
  for (const { program_id, name } of rows) {
    const known = names.get(program_id);
    if (known) known.push(name);
    else names.set(program_id, [name]);
  }
  return names;
}

/** Templates of a program, in order. The caller has checked access to the program. */
export function findTemplates(db: Db, programId: number) {
  return db
    .selectFrom('workout_templates')
    .selectAll()
    .where('program_id', '=', programId)
    .where('deleted_at', 'is', null)
    .orderBy('order_index')
    .orderBy('id')
    .execute();
}

export type TemplateRow = Awaited<ReturnType<typeof findTemplates>>[number];

/** Same as `countSessions`, for everyone who follows one program. */
export async function countFollowersSessions(
  db: Db,
  programId: number,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('program_enrolments as mine')
    .innerJoin('workout_templates as template', 'template.program_id', 'mine.program_id')
    .innerJoin('workouts', (join) =>
      join
        .onRef('workouts.owner_id', '=', 'mine.owner_id')
        .onRef('workouts.template_id', '=', 'template.id'),
    )
    .select(['mine.owner_id', sql<number>`count(*)`.as('sessions')])
    .where('mine.program_id', '=', programId)
    .where('template.deleted_at', 'is', null)
    .where('workouts.completed', '=', 1)
    .whereRef('workouts.completed_at', '>=', 'mine.assigned_at')
    .groupBy('mine.owner_id')
    .execute();
  return new Map(rows.map(({ owner_id, sessions }) => [owner_id, sessions]));
}
