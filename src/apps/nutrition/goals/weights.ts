import type { Kysely, NotNull } from 'kysely';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import type { WeighIn } from '../measures/energy/trend-weight.ts';
import type { NutritionTables } from '../tables.ts';

type Db = Kysely<NutritionTables>;

/** The weigh-ins of a range, one per day, oldest first. */
export const findWeighIns: (
  db: Db,
  range: { owner: number; from: string; to: string },
) => Promise<WeighIn[]> = prepareQuery((db: Db, at: { owner: number; from: string; to: string }) =>
  db
    .selectFrom('body_measures')
    .select(['date', 'metric_value as kg'])
    .where('owner_id', '=', at.owner)
    .where('measure', '=', 'weight')
    .where('date', '>=', at.from)
    .where('date', '<=', at.to)
    // A value without a unit has no metric value.
    .where('metric_value', 'is not', null)
    .orderBy('date')
    .$narrowType<{ kg: NotNull }>(),
);
