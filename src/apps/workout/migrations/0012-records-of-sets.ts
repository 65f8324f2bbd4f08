import type { Ddl } from '../../../kernel/database/ddl.ts';
import type { Migration } from '../../../kernel/database/migrate.ts';

/**
 * The set behind a best estimate, and records of distances and paces. They are computed from
 * `sets_done`, the completed sets of an exercise in a session.
 */
export const recordsOfSets: Migration = {
  id: '0012-records-of-sets',
  statements: (ddl) => {
    const { int, real, text } = ddl;
    const column = (table: string, name: string, type: string) =>
      `alter table ${table} add column ${name} ${type}`;
    return [
      column('workout_exercises', 'max_distance', real),
      column('workout_exercises', 'best_pace', real),
      column('workout_exercises', 'best_pace_distance', real),
      column('exercise_records', 'e1rm_weight', real),
      column('exercise_records', 'e1rm_reps', int),
      column('exercise_records', 'e1rm_date', text),
      column('exercise_records', 'max_distance', real),
      column('exercise_records', 'best_pace', real),
      column('exercise_records', 'best_pace_distance', real),
      'drop index workout_exercises_e1rm',
      'create index workout_exercises_e1rm on workout_exercises (owner_id, exercise_key, best_e1rm, date)',
      ...fillDistances(ddl),
      `create index workout_exercises_distance on workout_exercises
        (owner_id, exercise_key, max_distance) where max_distance is not null`,
      `create index workout_exercises_pace on workout_exercises
        (owner_id, exercise_key, best_pace) where best_pace is not null`,
      ...fillRecords(ddl),
    ];
  },
};

/** Parts of queries over the completed working sets in `sets_done`. */
function doneSets({ engine }: Ddl) {
  const isSqlite = engine === 'sqlite';
  const field = (name: string) =>
    isSqlite
      ? `json_extract(done.value, '$.${name}')`
      : `(done.value ->> '${name}')::double precision`;
  const from = isSqlite
    ? `json_each(sets_done) as done where json_extract(done.value, '$.warmup') = 0`
    : `json_array_elements(sets_done::json) as done(value) where done.value ->> 'warmup' = 'false'`;
  const larger = isSqlite ? 'max' : 'greatest';
  return { field, from, larger };
}

function fillDistances(ddl: Ddl): string[] {
  const { field, from } = doneSets(ddl);
  const [distance, seconds] = [field('distance'), field('duration_sec')];
  const pace = `${seconds} * 1000.0 / ${distance}`;
  const ran = `${from} and ${distance} > 0`;
  const best = `${ran} and ${seconds} > 0 order by ${pace}, ${distance} desc limit 1`;
  return [
    `update workout_exercises set
      max_distance = (select max(${distance}) from ${ran}),
      best_pace = (select ${pace} from ${best}),
      best_pace_distance = (select ${distance} from ${best})
    where distance is not null and sets_done is not null`,
  ];
}

function fillRecords(ddl: Ddl): string[] {
  const { field, from, larger } = doneSets(ddl);
  const sides = `${larger}(coalesce(${field('reps_l')}, 0), coalesce(${field('reps_r')}, 0))`;
  const reps = `case when coalesce(${field('reps')}, 0) > 0 then ${field('reps')} else ${sides} end`;
  const weight = field('weight');
  const estimate = `case when ${reps} = 1 then ${weight} else round(${weight} * (1 + ${reps} / 30.0)) end`;
  const lifted = `${from} and ${weight} > 0 and coalesce(${field('duration_sec')}, 0) = 0 and ${reps} > 0`;
  const best = `${lifted} order by ${estimate} desc, ${weight} desc limit 1`;
  const done = `from workout_exercises where workout_exercises.owner_id = exercise_records.owner_id
    and workout_exercises.exercise_key = exercise_records.exercise_key`;
  const estimated = `${done} and best_e1rm = exercise_records.e1rm`;
  const fromBest = (what: string) =>
    `(select (select ${what} from ${best}) ${estimated} and date = exercise_records.e1rm_date
      order by workout_id limit 1)`;
  return [
    `update exercise_records set
      e1rm_date = (select min(date) ${estimated}),
      max_distance = (select max(max_distance) ${done}),
      best_pace = (select min(best_pace) ${done})`,
    `update exercise_records set
      e1rm_weight = ${fromBest(weight)},
      e1rm_reps = ${fromBest(`cast(${reps} as ${ddl.int})`)}
    where e1rm is not null`,
    `update exercise_records set best_pace_distance = (select max(best_pace_distance) ${done}
      and workout_exercises.best_pace = exercise_records.best_pace)
    where best_pace is not null`,
  ];
}
