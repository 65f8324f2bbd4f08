import { type Kysely, sql } from 'kysely';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import type { ExerciseAppTables } from './context.ts';

type Db = Kysely<ExerciseAppTables>;

/** Exercises of the catalogue and of `owner`, including the owner's deleted ones. */
export function selectVisibleExercises(db: Db, owner: number) {
  return db
    .selectFrom('exercises')
    .leftJoin('exercise_favourites as liked', (join) =>
      join.onRef('liked.exercise_id', '=', 'exercises.id').on('liked.owner_id', '=', owner),
    )
    .select([
      'exercises.id',
      'exercises.owner_id',
      'exercises.name',
      'exercises.name_key',
      'exercises.category',
      'exercises.equipment',
      'exercises.load_type',
      'exercises.measure',
      'exercises.primary_muscles',
      'exercises.secondary_muscles',
      'exercises.instructions',
      'exercises.aliases',
      'exercises.is_global',
      'exercises.source',
      'exercises.deleted_at',
      'liked.created_at as liked_at',
    ])
    .where((eb) =>
      eb.or([
        eb('exercises.is_global', '=', sql.lit(1 as const)),
        eb('exercises.owner_id', '=', owner),
      ]),
    );
}

export const findExercise = prepareQuery((db: Db, at: { owner: number; id: number }) =>
  selectVisibleExercises(db, at.owner).where('exercises.id', '=', at.id),
);

export type ExerciseRow = Awaited<ReturnType<typeof findExercise>>[number];
