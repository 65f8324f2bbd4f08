import { sql } from 'kysely';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import type { Db } from '../coaching/database.ts';
import { selectOutcomes } from '../coaching/prescriptions/outcomes.ts';

type MemberSpan = { readonly member: number; readonly from: string; readonly to: string };

/** Thirteen weeks with twenty exercises a day. */
const MOST_TRAINED = 20 * 91;
/** Nine measures on each day of thirteen weeks. */
const MOST_MEASURES = 9 * 91;

/** Best estimate of each trained exercise by day, newest first. */
export const findEstimates = prepareQuery((db: Db, at: MemberSpan) =>
  db
    .selectFrom('workout_exercises as trained')
    .leftJoin('exercises as library', (join) =>
      join
        .onRef('library.id', '=', 'trained.exercise_id')
        .on((eb) =>
          eb.or([eb('library.owner_id', '=', at.member), eb('library.is_global', '=', 1)]),
        ),
    )
    .leftJoin('workouts', 'workouts.id', 'trained.workout_id')
    .select([
      'trained.exercise_key',
      'trained.date',
      'workouts.completed',
      'trained.exercise_id',
      'trained.best_e1rm as e1rm',
      sql<string>`coalesce(library.name, trained.exercise_name)`.as('exercise_name'),
    ])
    .where('trained.owner_id', '=', at.member)
    .where('trained.date', '>=', at.from)
    .where('trained.date', '<=', at.to)
    .where('trained.best_e1rm', 'is not', null)
    .orderBy('trained.date', 'desc')
    .limit(MOST_TRAINED),
);

/**
 * Body measures that the member shares with this coach. Without consent to the member's present
 * trainer there is no row; with it but without measures there is one empty row.
 */
export const findSharedMeasures = prepareQuery((db: Db, at: MemberSpan & { coach: number }) =>
  db
    .selectFrom('body_sharing as sharing')
    .innerJoin('users as member', (join) =>
      join
        .onRef('member.id', '=', 'sharing.owner_id')
        // The expressions keep the planner on the primary keys.
        .on(sql`member.trainer_id + 0`, '=', sql`sharing.trainer_id + 0`),
    )
    .leftJoin('body_measures as measured', (join) =>
      join
        .onRef('measured.owner_id', '=', 'sharing.owner_id')
        .on('measured.date', '>=', at.from)
        .on('measured.date', '<=', at.to)
        .on('measured.metric_value', 'is not', null),
    )
    .select(['measured.date', 'measured.measure', 'measured.metric_value as value'])
    .where('sharing.owner_id', '=', at.member)
    .where(sql`sharing.trainer_id + 0`, '=', at.coach)
    .orderBy('measured.date')
    .orderBy('measured.measure')
    .limit(MOST_MEASURES),
);

/** Completed workouts and prescriptions with their outcome, by day. */
export const findCalendarDays = prepareQuery((db: Db, at: MemberSpan) => {
  const trained = db
    .selectFrom('workouts')
    .select([
      'date',
      sql<number>`1`.as('workouts'),
      sql<number>`0`.as('prescribed'),
      sql<number>`0`.as('done'),
      sql<number>`0`.as('missed'),
    ])
    .where('owner_id', '=', at.member)
    .where('completed', '=', 1)
    .where('date', '>=', at.from)
    .where('date', '<=', at.to);
  const prescribed = selectOutcomes(db)
    .select([
      sql<string>`prescriptions.date`.as('date'),
      sql<number>`0`.as('workouts'),
      sql<number>`1`.as('prescribed'),
      sql<number>`case when done.id is null then 0 else 1 end`.as('done'),
      sql<number>`case when done.id is null and missed.id is not null then 1 else 0 end`.as(
        'missed',
      ),
    ])
    .where('prescriptions.member_id', '=', at.member)
    .where('prescriptions.date', '>=', at.from)
    .where('prescriptions.date', '<=', at.to);
  const total = (column: string) => sql<number>`cast(sum(${sql.ref(column)}) as integer)`;
  return db
    .selectFrom(trained.unionAll(prescribed).as('found'))
    .select([
      'date',
      total('workouts').as('workouts'),
      total('prescribed').as('prescribed'),
      total('done').as('done'),
      total('missed').as('missed'),
    ])
    .groupBy('date')
    .orderBy('date');
});
