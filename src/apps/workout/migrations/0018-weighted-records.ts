import type { Ddl } from '../../../kernel/database/ddl.ts';
import type { Migration } from '../../../kernel/database/migrate.ts';

/**
 * The heaviest hold with its time and the heaviest carry with its distance. They are computed from
 * `sets_done`, the completed sets of an exercise in a session. Records without weight and
 * repetitions get their day, too.
 */
export const weightedRecords: Migration = {
  id: '0018-weighted-records',
  statements: (ddl) => {
    const columns = ['hold_weight', 'hold_duration', 'carry_weight', 'carry_distance'];
    const add = (table: string) =>
      columns.map((name) => `alter table ${table} add column ${name} ${ddl.real}`);
    return [
      ...add('workout_exercises'),
      ...add('exercise_records'),
      ...fillSessions(ddl),
      `create index workout_exercises_hold on workout_exercises
        (owner_id, exercise_key, hold_weight, hold_duration) where hold_weight is not null`,
      `create index workout_exercises_carry on workout_exercises
        (owner_id, exercise_key, carry_weight, carry_distance) where carry_weight is not null`,
      ...fillRecords('hold_weight', 'hold_duration'),
      ...fillRecords('carry_weight', 'carry_distance'),
      fillDate('max_distance'),
      fillDate('max_duration'),
    ];
  },
};

function fillSessions({ engine }: Ddl): string[] {
  const isSqlite = engine === 'sqlite';
  const field = (name: string) =>
    isSqlite
      ? `coalesce(json_extract(done.value, '$.${name}'), 0)`
      : `coalesce((done.value ->> '${name}')::double precision, 0)`;
  const from = isSqlite
    ? `json_each(sets_done) as done where json_extract(done.value, '$.warmup') = 0`
    : `json_array_elements(sets_done::json) as done(value) where done.value ->> 'warmup' = 'false'`;
  const [weight, seconds, metres] = [field('weight'), field('duration_sec'), field('distance')];
  const hold = `${from} and ${weight} > 0 and ${seconds} > 0 and ${metres} = 0
    order by ${weight} desc, ${seconds} desc limit 1`;
  const carry = `${from} and ${weight} > 0 and ${seconds} = 0 and ${metres} > 0
    order by ${weight} desc, ${metres} desc limit 1`;
  return [
    `update workout_exercises set
      hold_weight = (select ${weight} from ${hold}),
      hold_duration = (select ${seconds} from ${hold}),
      carry_weight = (select ${weight} from ${carry}),
      carry_distance = (select ${metres} from ${carry})
    where (max_duration is not null or distance is not null) and sets_done is not null`,
  ];
}

function fillRecords(weight: string, amount: string): string[] {
  const done = `from workout_exercises where workout_exercises.owner_id = exercise_records.owner_id
    and workout_exercises.exercise_key = exercise_records.exercise_key
    and workout_exercises.${weight} is not null`;
  return [
    `update exercise_records set ${weight} = (select max(workout_exercises.${weight}) ${done})`,
    `update exercise_records set ${amount} = (select max(workout_exercises.${amount}) ${done}
      and workout_exercises.${weight} = exercise_records.${weight})
    where ${weight} is not null`,
  ];
}

/** The first day of a distance or a time. */
function fillDate(figure: string): string {
  return `update exercise_records set date = (select min(workout_exercises.date)
      from workout_exercises where workout_exercises.owner_id = exercise_records.owner_id
      and workout_exercises.exercise_key = exercise_records.exercise_key
      and workout_exercises.${figure} is not null
      and workout_exercises.${figure} = exercise_records.${figure})
    where date is null and ${figure} is not null`;
}
