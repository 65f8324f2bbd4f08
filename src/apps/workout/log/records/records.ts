import { type Selectable, sql, type Transaction } from 'kysely';
import { prepareQuery } from '../../../../kernel/database/prepared-query.ts';
import type { WorkoutAppTables } from '../../tables.ts';
import type { NewRecord } from '../contract.ts';
import type { WorkoutDb } from '../queries.ts';
import type { WorkoutLogTables } from '../tables.ts';

type Tx = Transaction<WorkoutAppTables>;
export type RecordRow = Selectable<WorkoutLogTables['exercise_records']>;
type RecordFigures = Omit<RecordRow, 'owner_id' | 'exercise_key'>;

const findRecord = prepareQuery((db: WorkoutDb, at: { owner: number; key: string }) =>
  db
    .selectFrom('exercise_records')
    .selectAll()
    .where('owner_id', '=', at.owner)
    .where('exercise_key', '=', at.key),
);

/**
 * Computes the record of an exercise from its sessions. Every figure is the end of an index range,
 * so the cost does not depend on the length of the log.
 */
const countRecord = prepareQuery((db: WorkoutDb, at: { owner: number; key: string }) => {
  const done = sql`from workout_exercises where owner_id = ${at.owner} and exercise_key = ${at.key}`;
  const heaviest = sql`(select max(max_weight) ${done})`;
  const longest = sql`(select max(max_duration) ${done} and max_duration is not null)`;
  const mostReps = sql`(select max(max_reps) ${done})`;
  const counted = sql<RecordFigures>`(select latest.exercise_id, latest.exercise_name,
      ${heaviest} as max_weight,
      coalesce((select max(max_weight_reps) ${done} and max_weight = ${heaviest}), ${mostReps}) as max_reps,
      coalesce((select min(date) ${done} and max_weight = ${heaviest}),
        (select min(date) ${done} and max_reps = ${mostReps})) as date,
      (select max(best_e1rm) ${done}) as e1rm,
      ${longest} as max_duration,
      (select max(max_duration_weight) ${done} and max_duration is not null and max_duration = ${longest}) as max_duration_weight,
      (select count(distinct workout_id) ${done}) as sessions,
      latest.date as last_date
    from (select exercise_id, exercise_name, date ${done}
      order by date desc, workout_id desc, exercise_uuid desc limit 1) as latest)`;
  return db.selectFrom(counted.as('counted')).selectAll();
});

/**
 * Recomputes the records of the given exercises and returns those that were beaten. The first
 * session of an exercise sets no record.
 */
export async function refreshRecords(
  tx: Tx,
  owner: number,
  keys: readonly string[],
): Promise<NewRecord[]> {
  const beaten: NewRecord[] = [];
  for (const key of keys) {
    const [before] = await findRecord(tx, { owner, key });
    const [now] = await countRecord(tx, { owner, key });
    if (now) await storeRecord(tx, { owner_id: owner, exercise_key: key, ...now }, before);
    else await deleteRecord(tx, owner, key);
    const record = now && before && now.sessions > 1 ? detectNewRecord(before, now) : null;
    if (record) beaten.push(record);
  }
  return beaten;
}

async function deleteRecord(tx: Tx, owner: number, key: string): Promise<void> {
  await tx
    .deleteFrom('exercise_records')
    .where('owner_id', '=', owner)
    .where('exercise_key', '=', key)
    .execute();
}

const upsert = prepareQuery(
  (db: WorkoutDb, row: RecordRow & Record<string, string | number | null>) => {
    const figures = {
      exercise_id: row.exercise_id,
      exercise_name: row.exercise_name,
      max_weight: row.max_weight,
      max_reps: row.max_reps,
      date: row.date,
      e1rm: row.e1rm,
      max_duration: row.max_duration,
      max_duration_weight: row.max_duration_weight,
      sessions: row.sessions,
      last_date: row.last_date,
    };
    return db
      .insertInto('exercise_records')
      .values({ owner_id: row.owner_id, exercise_key: row.exercise_key, ...figures })
      .onConflict((conflict) =>
        conflict.columns(['owner_id', 'exercise_key']).doUpdateSet(figures),
      );
  },
);

async function storeRecord(tx: Tx, row: RecordRow, before: RecordRow | undefined): Promise<void> {
  const same = (Object.keys(row) as (keyof RecordRow)[]).every((key) => row[key] === before?.[key]);
  if (!same) await upsert(tx, row as Parameters<typeof upsert>[1]);
}

function detectNewRecord(before: RecordFigures, now: RecordFigures): NewRecord | null {
  const more = (key: 'max_weight' | 'e1rm' | 'max_reps' | 'max_duration') =>
    (now[key] ?? 0) > (before[key] ?? 0);
  const kinds = [
    ...(more('max_weight') ? (['weight'] as const) : []),
    ...(more('e1rm') ? (['e1rm'] as const) : []),
    // More repetitions count only at the same weight.
    ...(now.max_weight === before.max_weight && more('max_reps') ? (['reps'] as const) : []),
    ...(more('max_duration') ? (['duration'] as const) : []),
  ];
  if (kinds.length === 0) return null;
  return {
    exercise_id: now.exercise_id,
    exercise_name: now.exercise_name,
    kinds,
    maxWeight: now.max_weight,
    maxReps: now.max_reps,
    e1rm: now.e1rm,
    maxDuration: now.max_duration,
  };
}
