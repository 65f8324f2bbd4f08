import { sql, type Transaction } from 'kysely';
import type { BeforeJoin } from '../../../kernel/row-joins.ts';
import { findFixedUnit, findLogUnit } from '../log-unit.ts';
import { convertForStorage, type WeightUnit } from '../measures/weights/weight-units.ts';
import type { TemplateExercise } from '../programs/templates/template-exercise.ts';
import type { WorkoutAppTables } from '../tables.ts';
import type { WorkoutExercise } from './contract.ts';
import type { WorkoutRow } from './queries.ts';
import { rewriteDerived, toDerivedRows } from './records/derived-rows.ts';

type Tx = Transaction<WorkoutAppTables>;
type Convert = (weight: number) => number;

const AT_ONCE = 200;

/**
 * A log has one unit. If two owners with different units are joined, the moved owner's weights are
 * converted.
 */
export const convertLog: BeforeJoin = async (tx: Tx, { from, to }) => {
  if (!(await hasWorkouts(tx, from))) return;
  const { unit } = await findLogUnit(tx, from);
  const wanted = await unitToKeep(tx, to);
  if (wanted === null || unit === wanted) return;
  const convert: Convert = (weight) => convertForStorage(weight, unit, wanted);
  for await (const row of rowsOf<WorkoutRow>(tx, 'workouts', from)) {
    await convertSession(tx, row, convert, unit);
  }
  for (const table of ['workout_templates', 'workout_routines', 'prescriptions'] as const) {
    for await (const { id, exercises } of rowsOf(tx, table, from)) {
      const planned = JSON.parse(exercises) as Partial<TemplateExercise>[];
      const converted = JSON.stringify(planned.map((one) => convertPlanned(one, convert)));
      await tx.updateTable(table).set({ exercises: converted }).where('id', '=', id).execute();
    }
  }
};

/**
 * Unit of the remaining log; null if it is empty, in which case it takes the unit of the moved log.
 */
async function unitToKeep(tx: Tx, owner: number): Promise<WeightUnit | null> {
  const fixed = await findFixedUnit(tx, owner);
  if (fixed !== null || !(await hasWorkouts(tx, owner))) return fixed;
  return (await findLogUnit(tx, owner)).unit;
}

async function hasWorkouts(tx: Tx, owner: number): Promise<boolean> {
  const query = tx.selectFrom('workouts').select('id').where('owner_id', '=', owner).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

async function* rowsOf<Row extends { id: number; exercises: string }>(
  tx: Tx,
  table: 'workouts' | 'workout_templates' | 'workout_routines' | 'prescriptions',
  owner: number,
): AsyncGenerator<Row> {
  for (let last = 0; ; ) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}
      where owner_id = ${owner} and id > ${last} and exercises is not null
      order by id limit ${AT_ONCE}`.execute(tx);
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < AT_ONCE) return;
    last = end.id;
  }
}

async function convertSession(
  tx: Tx,
  row: WorkoutRow,
  convert: Convert,
  unit: WeightUnit,
): Promise<void> {
  const before = JSON.parse(row.exercises) as WorkoutExercise[];
  const after = before.map((exercise) => ({
    ...exercise,
    sets: exercise.sets.map((set) => ({
      ...convertWeightIn(set, convert),
      ...(set.weight !== null && { lifted_in: set.lifted_in ?? unit }),
      ...(set.target ? { target: convertWeightIn(set.target, convert) } : {}),
    })),
  }));
  const place = { owner: row.owner_id, workout: row.id, date: row.date };
  const derived = toDerivedRows(place, after);
  await tx
    .updateTable('workouts')
    .set({
      exercises: JSON.stringify(after),
      total_volume: derived.reduce((sum, { volume }) => sum + Number(volume), 0),
    })
    .where('id', '=', row.id)
    .execute();
  await rewriteDerived(tx, toDerivedRows(place, before), derived);
}

function convertWeightIn<Weighted extends { weight?: unknown }>(
  weighted: Weighted,
  convert: Convert,
): Weighted {
  const { weight } = weighted;
  return typeof weight === 'number' ? { ...weighted, weight: convert(weight) } : weighted;
}

function convertPlanned(planned: Partial<TemplateExercise>, convert: Convert) {
  const { sets, weeks } = planned;
  return {
    ...planned,
    ...(sets && { sets: sets.map((set) => convertWeightIn(set, convert)) }),
    ...(weeks && {
      weeks: weeks.map((week) => ({
        ...week,
        load: convertLoad(week.load, convert),
        ...(week.by_set && {
          by_set: week.by_set.map((set) => ({ ...set, load: convertLoad(set.load, convert) })),
        }),
      })),
    }),
  };
}

function convertLoad(load: TemplateExercise['weeks'][number]['load'], convert: Convert) {
  if (load?.kind === 'absolute') return { ...load, value: convert(load.value) };
  if (load?.kind === 'percent' && typeof load.of === 'number') {
    return { ...load, of: convert(load.of) };
  }
  return load;
}
