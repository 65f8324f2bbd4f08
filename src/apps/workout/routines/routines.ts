import { type Selectable, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { takeAdvisoryLock } from '../../../accounts/locks/advisory-lock.ts';
import { afterCursor, cutPage, orderPage, type PageOrder } from '../../../kernel/api/paging.ts';
import type { Context } from '../../../kernel/context.ts';
import { engineOf } from '../../../kernel/database/engine.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { Invalid, NotFound } from '../../../kernel/errors.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import type {
  TemplateExercise,
  TemplateExerciseInput,
} from '../programs/templates/template-exercise.ts';
import { findExerciseNames, mergeTemplate } from '../programs/templates/write-template.ts';
import type { WorkoutAppTables } from '../tables.ts';
import { MOST_ROUTINES, type Routine, type routinesContract } from './contract.ts';
import type { RoutinesTables } from './tables.ts';

type RoutinesContext = Context<WorkoutAppTables>;
type Tx = Transaction<WorkoutAppTables>;
type RoutineRow = Selectable<RoutinesTables['workout_routines']>;
type Input<Name extends keyof typeof routinesContract> = z.output<
  (typeof routinesContract)[Name]['input']
>;

/** A routine has no weeks of its own. */
const ONE_WEEK = 1;

const IN_ORDER: PageOrder<RoutineRow> = {
  direction: 'asc',
  keys: [
    [sql.ref('order_index'), (row) => row.order_index],
    [sql.ref('id'), (row) => row.id],
  ],
};

export async function listRoutines(
  { db, owner }: RoutinesContext,
  { limit, cursor }: Input<'listRoutines'>,
) {
  const own = db.selectFrom('workout_routines').selectAll().where('owner_id', '=', owner);
  const sorted = orderPage(own, IN_ORDER);
  const wanted = cursor === undefined ? sorted : afterCursor(sorted, IN_ORDER, cursor);
  const page = cutPage(await wanted.limit(limit + 1).execute(), limit, IN_ORDER);
  return { items: page.items.map(toRoutine), next_cursor: page.next_cursor };
}

export async function readRoutine({ db, owner }: RoutinesContext, { id }: Input<'readRoutine'>) {
  return toRoutine(await requireRoutine(db, owner, id));
}

export async function createRoutine(
  { db, owner, clock }: RoutinesContext,
  { name, exercises = [] }: Input<'createRoutine'>,
) {
  const now = isoNow(clock);
  return transact(db, async (tx) => {
    await takeAdvisoryLock(tx, orderLockName(owner));
    const { count, next } = await countRoutines(tx, owner);
    if (count >= MOST_ROUTINES) throw new Invalid(`There can be ${MOST_ROUTINES} routines.`);
    const writing = { owner, now, duration: ONE_WEEK };
    const known = await forgetUnknownIds(tx, owner, exercises);
    const content = await mergeTemplate(tx, writing, known);
    const row = await tx
      .insertInto('workout_routines')
      .values({
        owner_id: owner,
        name,
        order_index: next,
        exercises: JSON.stringify(content.exercises),
        tombstones: JSON.stringify(content.tombstones),
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toRoutine(row);
  });
}

/** A logged exercise that is no longer in the library is kept by its name. */
async function forgetUnknownIds(
  tx: Tx,
  owner: number,
  exercises: readonly TemplateExerciseInput[],
): Promise<TemplateExerciseInput[]> {
  const ids = exercises.flatMap(({ exercise_id }) => exercise_id ?? []);
  const known = new Map(await findExerciseNames(tx, owner, ids));
  return exercises.map((exercise) =>
    exercise.exercise_id === null || !exercise.exercise_name || known.has(exercise.exercise_id)
      ? exercise
      : { ...exercise, exercise_id: null },
  );
}

/** Name of the advisory lock for the order of an owner's routines. */
function orderLockName(owner: number): string {
  return `routines of ${owner}`;
}

async function countRoutines(tx: Tx, owner: number): Promise<{ count: number; next: number }> {
  const { count, last } = await tx
    .selectFrom('workout_routines')
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.max('order_index').as('last')])
    .where('owner_id', '=', owner)
    .executeTakeFirstOrThrow();
  return { count: Number(count), next: last === null ? 0 : Number(last) + 1 };
}

export async function updateRoutine(
  { db, owner, clock }: RoutinesContext,
  { id, name, exercises = [], deleted_uuids }: Input<'updateRoutine'>,
) {
  const now = isoNow(clock);
  return transact(db, async (tx) => {
    await lockRoutine(tx, owner, id);
    const before = await requireRoutine(tx, owner, id);
    const content = await mergeTemplate(
      tx,
      { owner, now, duration: ONE_WEEK },
      exercises,
      deleted_uuids,
      {
        exercises: JSON.parse(before.exercises) as TemplateExercise[],
        tombstones: JSON.parse(before.tombstones) as string[],
      },
    );
    const change = {
      name: name ?? before.name,
      exercises: JSON.stringify(content.exercises),
      tombstones: JSON.stringify(content.tombstones),
      updated_at: now,
    };
    await tx
      .updateTable('workout_routines')
      .set(change)
      .where('owner_id', '=', owner)
      .where('id', '=', id)
      .execute();
    return toRoutine({ ...before, ...change });
  });
}

/** Locks the routine's row until commit (PostgreSQL). */
async function lockRoutine(tx: Tx, owner: number, id: number): Promise<void> {
  if (engineOf(tx) !== 'postgres') return;
  await tx
    .selectFrom('workout_routines')
    .select('id')
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .forUpdate()
    .execute();
}

/** Ids of deleted routines are ignored, because another device may not know of the deletion yet. */
export async function reorderRoutines(
  { db, owner }: RoutinesContext,
  { ids }: Input<'reorderRoutines'>,
) {
  return transact(db, async (tx) => {
    await takeAdvisoryLock(tx, orderLockName(owner));
    const rows = await tx
      .selectFrom('workout_routines')
      .select('id')
      .where('owner_id', '=', owner)
      .orderBy('order_index')
      .orderBy('id')
      .execute();
    const present = rows.map((row) => row.id);
    const listed = [...new Set(ids)].filter((id) => present.includes(id));
    const order = [...listed, ...present.filter((id) => !listed.includes(id))];
    for (const [at, id] of order.entries()) {
      await tx
        .updateTable('workout_routines')
        .set({ order_index: at })
        .where('owner_id', '=', owner)
        .where('id', '=', id)
        .execute();
    }
    return { ok: true as const };
  });
}

export async function deleteRoutine(
  { db, owner }: RoutinesContext,
  { id }: Input<'deleteRoutine'>,
) {
  return transact(db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('workout_routines')
      .where('owner_id', '=', owner)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new NotFound('routine');
    return { ok: true as const };
  });
}

async function requireRoutine(
  db: RoutinesContext['db'],
  owner: number,
  id: number,
): Promise<RoutineRow> {
  const row = await db
    .selectFrom('workout_routines')
    .selectAll()
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new NotFound('routine');
  return row;
}

function toRoutine(row: RoutineRow): Routine {
  const { id, name, order_index, created_at, updated_at } = row;
  const exercises = JSON.parse(row.exercises) as TemplateExercise[];
  return { id, name, order_index, exercises, created_at, updated_at };
}
