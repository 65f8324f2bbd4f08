import { type Expression, type SqlBool, sql, type Transaction } from 'kysely';
import type { JoinedOwners } from '../../../kernel/row-joins.ts';
import type { WorkoutRow } from '../log/queries.ts';
import { rewriteDerived, toDerivedRows } from '../log/records/derived-rows.ts';
import { refreshRecords } from '../log/records/records.ts';
import { parseExercises } from '../log/to-workout.ts';
import type { WorkoutAppTables } from '../tables.ts';
import { exerciseSearch } from './search.ts';

type Tx = Transaction<WorkoutAppTables>;
type Survivors = JoinedOwners['merged'];

const AT_ONCE = 200;

/** Points logged, planned and prescribed exercises to the surviving exercise after a merge. */
export async function repointExercises(tx: Tx, { to, merged }: JoinedOwners): Promise<void> {
  if (merged.size === 0) return;
  for (const id of merged.keys()) await exerciseSearch.remove(tx, id);
  const touched = new Set<string>();
  const owned = sql<SqlBool>`owner_id = ${to}`;
  for await (const row of findRowsNaming(tx, 'workouts', owned, merged)) {
    for (const key of await rewriteSession(tx, row as WorkoutRow, merged)) touched.add(key);
  }
  await refreshRecords(tx, to, [...touched]);
  await rewritePlans(tx, 'workout_templates', owned, merged);
  await rewritePlans(tx, 'workout_routines', owned, merged);
  await rewritePlans(
    tx,
    'prescriptions',
    sql<SqlBool>`(owner_id = ${to} or member_id = ${to})`,
    merged,
  );
}

async function rewriteSession(tx: Tx, row: WorkoutRow, merged: Survivors): Promise<string[]> {
  const next = { ...row, exercises: repointJson(row.exercises, merged) };
  await tx
    .updateTable('workouts')
    .set({ exercises: next.exercises })
    .where('id', '=', row.id)
    .execute();
  const place = { owner: row.owner_id, workout: row.id, date: row.date };
  return rewriteDerived(
    tx,
    toDerivedRows(place, parseExercises(row)),
    toDerivedRows(place, parseExercises(next)),
  );
}

async function rewritePlans(
  tx: Tx,
  table: 'workout_templates' | 'workout_routines' | 'prescriptions',
  mine: Expression<SqlBool>,
  merged: Survivors,
): Promise<void> {
  for await (const { id, exercises } of findRowsNaming(tx, table, mine, merged)) {
    await tx
      .updateTable(table)
      .set({ exercises: repointJson(exercises, merged) })
      .where('id', '=', id)
      .execute();
  }
}

interface NamingRow {
  readonly id: number;
  readonly exercises: string;
}

/** Rows whose exercises refer to a merged one, read in batches. */
async function* findRowsNaming(
  tx: Tx,
  table: 'workouts' | 'workout_templates' | 'workout_routines' | 'prescriptions',
  mine: Expression<SqlBool>,
  merged: Survivors,
): AsyncGenerator<NamingRow> {
  for (let last = 0; ; ) {
    const { rows } = await sql<NamingRow>`select * from ${sql.table(table)}
      where ${mine} and id > ${last} and exercises is not null
      order by id limit ${AT_ONCE}`.execute(tx);
    for (const row of rows) if (namesMerged(row.exercises, merged)) yield row;
    const end = rows.at(-1);
    if (!end || rows.length < AT_ONCE) return;
    last = end.id;
  }
}

const NAMED = /"exercise_id":(\d+)/g;

function namesMerged(exercises: string, merged: Survivors): boolean {
  for (const [, id] of exercises.matchAll(NAMED)) if (merged.has(Number(id))) return true;
  return false;
}

function repointJson(exercises: string, merged: Survivors): string {
  const listed = JSON.parse(exercises) as { exercise_id?: number | null }[];
  return JSON.stringify(
    listed.map((exercise) => {
      const survivor = merged.get(exercise.exercise_id ?? 0);
      return survivor === undefined ? exercise : { ...exercise, exercise_id: survivor };
    }),
  );
}
