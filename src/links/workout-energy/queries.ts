import type { Kysely } from 'kysely';
import type { NutritionTables } from '../../apps/nutrition/tables.ts';
import type { WorkoutAppTables } from '../../apps/workout/tables.ts';
import { prepareQuery } from '../../kernel/database/prepared-query.ts';

export type LinkTables = NutritionTables & WorkoutAppTables;
type Db = Kysely<LinkTables>;

type OwnedRange = { owner: number; from: string; to: string };

/** The finished sessions of a range whose duration is known. */
export const findFinishedSessions = prepareQuery((db: Db, at: OwnedRange) =>
  db
    .selectFrom('workouts')
    .select(['date', 'duration_min'])
    .where('owner_id', '=', at.owner)
    .where('date', '>=', at.from)
    .where('date', '<=', at.to)
    .where('completed', '=', 1)
    .where('duration_min', '>', 0),
);

export const findCardio = prepareQuery((db: Db, at: OwnedRange) =>
  db
    .selectFrom('cardio_sessions')
    .select(['date', 'kind', 'minutes', 'calories'])
    .where('owner_id', '=', at.owner)
    .where('date', '>=', at.from)
    .where('date', '<=', at.to)
    .where('deleted_at', 'is', null),
);

/** Weights that were typed, of a range and the last one before it, newest first. */
export const findWeighIns = prepareQuery((db: Db, at: OwnedRange) =>
  db
    .selectFrom('body_measures')
    .select(['date', 'metric_value as kg'])
    .where('owner_id', '=', at.owner)
    .where('measure', '=', 'weight')
    .where('metric_value', 'is not', null)
    .where('date', '<=', at.to)
    .where((eb) =>
      eb(
        'date',
        '>=',
        eb.fn.coalesce(
          eb
            .selectFrom('body_measures as before')
            .select((inner) => inner.fn.max('before.date').as('date'))
            .where('before.owner_id', '=', at.owner)
            .where('before.measure', '=', 'weight')
            .where('before.metric_value', 'is not', null)
            .where('before.date', '<', at.from),
          eb.val(at.from),
        ),
      ),
    )
    .orderBy('date', 'desc'),
);

/** How far before a range a weight of a scale is looked for. */
const ROWS_BACK = 50;

/** What scales measured in a range, newest first. */
export const findScaleRows = prepareQuery((db: Db, at: OwnedRange) =>
  db
    .selectFrom('body_composition')
    .select(['date', 'source', 'metrics'])
    .where('owner_id', '=', at.owner)
    .where('date', '>=', at.from)
    .where('date', '<=', at.to)
    .orderBy('date', 'desc'),
);

export const findEarlierScaleRows = prepareQuery((db: Db, at: { owner: number; before: string }) =>
  db
    .selectFrom('body_composition')
    .select(['date', 'source', 'metrics'])
    .where('owner_id', '=', at.owner)
    .where('date', '<', at.before)
    .orderBy('date', 'desc')
    .limit(ROWS_BACK),
);
