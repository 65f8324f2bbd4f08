import { type Selectable, sql, type Transaction } from 'kysely';
import { prepareQuery } from '../../../../kernel/database/prepared-query.ts';
import { findEstimateSet } from '../../measures/figures/set-figures.ts';
import type { WorkoutAppTables } from '../../tables.ts';
import type { NewRecord } from '../contract.ts';
import type { WorkoutDb } from '../queries.ts';
import type { WorkoutLogTables } from '../tables.ts';
import { parseDoneSets } from '../to-workout.ts';

type Tx = Transaction<WorkoutAppTables>;
export type RecordRow = Selectable<WorkoutLogTables['exercise_records']>;
type RecordFigures = Omit<RecordRow, 'owner_id' | 'exercise_key'>;
/** JSON: the completed sets of the session with the best estimate. */
type CountedRecord = Omit<RecordFigures, 'e1rm_weight' | 'e1rm_reps'> & {
  readonly e1rm_sets: string | null;
};

const findRecord = prepareQuery((db: WorkoutDb, at: { owner: number; key: string }) =>
  db
    .selectFrom('exercise_records')
    .selectAll()
    .where('owner_id', '=', at.owner)
    .where('exercise_key', '=', at.key),
);

/**
 * Computes the record of an exercise from its sessions. Every figure is the end of an index range,
 * so the cost does not depend on the length of the log. `date || ''` keeps SQLite from choosing the
 * index by date for some statistics.
 */
const countRecord = prepareQuery((db: WorkoutDb, at: { owner: number; key: string }) => {
  const done = sql`from workout_exercises where owner_id = ${at.owner} and exercise_key = ${at.key}`;
  const heaviest = sql`(select max(max_weight) ${done})`;
  const longest = sql`(select max(max_duration) ${done} and max_duration is not null)`;
  const estimate = sql`(select max(best_e1rm) ${done})`;
  const estimateDate = sql`(select min(date) ${done} and best_e1rm = ${estimate})`;
  const farthest = sql`(select max(max_distance) ${done} and max_distance is not null)`;
  const fastest = sql`(select min(best_pace) ${done} and best_pace is not null)`;
  const heldWeight = sql`(select max(hold_weight) ${done} and hold_weight is not null)`;
  const carriedWeight = sql`(select max(carry_weight) ${done} and carry_weight is not null)`;
  const mostReps = sql`(select max(max_reps) ${done})`;
  const counted = sql<CountedRecord>`(select latest.exercise_id, latest.exercise_name,
      ${heaviest} as max_weight,
      coalesce((select max(max_weight_reps) ${done} and max_weight = ${heaviest}), ${mostReps}) as max_reps,
      coalesce((select min(date) ${done} and max_weight = ${heaviest}),
        (select min(date) ${done} and max_reps = ${mostReps}),
        (select min(date || '') ${done} and max_distance is not null and max_distance = ${farthest}),
        (select min(date || '') ${done} and max_duration is not null and max_duration = ${longest})) as date,
      ${estimate} as e1rm,
      ${estimateDate} as e1rm_date,
      (select sets_done ${done} and best_e1rm = ${estimate} and date || '' = ${estimateDate}
        order by workout_id limit 1) as e1rm_sets,
      ${farthest} as max_distance,
      ${fastest} as best_pace,
      (select max(best_pace_distance) ${done} and best_pace is not null and best_pace = ${fastest}) as best_pace_distance,
      ${longest} as max_duration,
      (select max(max_duration_weight) ${done} and max_duration is not null and max_duration = ${longest}) as max_duration_weight,
      ${heldWeight} as hold_weight,
      (select max(hold_duration) ${done} and hold_weight is not null and hold_weight = ${heldWeight}) as hold_duration,
      ${carriedWeight} as carry_weight,
      (select max(carry_distance) ${done} and carry_weight is not null and carry_weight = ${carriedWeight}) as carry_distance,
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
    const [counted] = await countRecord(tx, { owner, key });
    const now = counted && withEstimateSet(counted);
    if (now) await storeRecord(tx, { owner_id: owner, exercise_key: key, ...now }, before);
    else await deleteRecord(tx, owner, key);
    const record = now && before && now.sessions > 1 ? detectNewRecord(before, now) : null;
    if (record) beaten.push(record);
  }
  return beaten;
}

function withEstimateSet({ e1rm_sets, ...figures }: CountedRecord): RecordFigures {
  const set = findEstimateSet(parseDoneSets(e1rm_sets));
  return { ...figures, e1rm_weight: set?.weight ?? null, e1rm_reps: set?.reps ?? null };
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
      e1rm_weight: row.e1rm_weight,
      e1rm_reps: row.e1rm_reps,
      e1rm_date: row.e1rm_date,
      max_duration: row.max_duration,
      max_duration_weight: row.max_duration_weight,
      max_distance: row.max_distance,
      best_pace: row.best_pace,
      best_pace_distance: row.best_pace_distance,
      hold_weight: row.hold_weight,
      hold_duration: row.hold_duration,
      carry_weight: row.carry_weight,
      carry_distance: row.carry_distance,
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

type RaisedFigure =
  | 'max_weight'
  | 'e1rm'
  | 'max_reps'
  | 'max_duration'
  | 'max_distance'
  | 'hold_weight';

/** Fields of the API for the heaviest hold and carry. */
export function toHeaviest(
  row: Pick<RecordFigures, 'hold_weight' | 'hold_duration' | 'carry_weight' | 'carry_distance'>,
) {
  return {
    holdWeight: row.hold_weight,
    holdDuration: row.hold_duration,
    carryWeight: row.carry_weight,
    carryDistance: row.carry_distance,
  };
}

function detectNewRecord(before: RecordFigures, now: RecordFigures): NewRecord | null {
  const more = (key: RaisedFigure) => (now[key] ?? 0) > (before[key] ?? 0);
  const kinds = [
    ...(more('max_weight') || more('hold_weight') ? (['weight'] as const) : []),
    ...(more('e1rm') ? (['e1rm'] as const) : []),
    // More repetitions count only at the same weight.
    ...(now.max_weight === before.max_weight && more('max_reps') ? (['reps'] as const) : []),
    // Over a distance, more time is no record.
    ...(now.max_distance === null && more('max_duration') ? (['duration'] as const) : []),
    ...(more('max_distance') ? (['distance'] as const) : []),
    ...(isFaster(before.best_pace, now.best_pace) ? (['pace'] as const) : []),
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
    maxDistance: now.max_distance,
    bestPace: now.best_pace,
    ...toHeaviest(now),
  };
}

function isFaster(before: number | null, now: number | null): boolean {
  return before !== null && now !== null && now < before;
}
