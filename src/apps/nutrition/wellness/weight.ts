import type { Kysely } from 'kysely';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import { chooseSource, WEIGHT_SOURCES } from '../measures/health/sources.ts';
import type { NutritionTables } from '../tables.ts';

type Db = Kysely<NutritionTables>;

interface DatedWeight {
  readonly date: string;
  readonly source: string;
  readonly kg: number;
}

/** How many rows back a weight is looked for; rows without a weight are rare. */
const ROWS_BACK = 50;

const findRecentRows = prepareQuery((db: Db, at: { owner: number; date: string }) =>
  db
    .selectFrom('body_composition')
    .select(['date', 'source', 'metrics'])
    .where('owner_id', '=', at.owner)
    .where('date', '<=', at.date)
    .orderBy('date', 'desc')
    .limit(ROWS_BACK),
);

const findLastWeighIn = prepareQuery((db: Db, at: { owner: number; date: string }) =>
  db
    .selectFrom('body_measures')
    .select(['date', 'metric_value'])
    .where('owner_id', '=', at.owner)
    .where('measure', '=', 'weight')
    .where('date', '<=', at.date)
    // A value without a unit has no metric value.
    .where('metric_value', 'is not', null)
    .orderBy('date', 'desc')
    .limit(1),
);

/**
 * The weight in kg on the last day up to `date` that has one: of a scale or of a weigh-in, on the
 * same day of the most trusted source.
 */
export async function findWeight(db: Db, owner: number, date: string): Promise<number | undefined> {
  const weights = [
    ...(await findScaleWeights(db, owner, date)),
    ...(await findWeighIns(db, owner, date)),
  ];
  const last = weights.reduce((latest, one) => (one.date > latest ? one.date : latest), '');
  const ofLast = weights.filter((one) => one.date === last);
  return chooseSource(ofLast, WEIGHT_SOURCES)?.kg;
}

async function findScaleWeights(db: Db, owner: number, date: string): Promise<DatedWeight[]> {
  return (await findRecentRows(db, { owner, date })).flatMap((row) => {
    const { weight_kg } = JSON.parse(row.metrics) as { weight_kg?: number };
    return weight_kg === undefined ? [] : [{ date: row.date, source: row.source, kg: weight_kg }];
  });
}

async function findWeighIns(db: Db, owner: number, date: string): Promise<DatedWeight[]> {
  return (await findLastWeighIn(db, { owner, date })).flatMap((row) =>
    row.metric_value === null
      ? []
      : [{ date: row.date, source: 'manual', kg: roundToGrams(row.metric_value) }],
  );
}

/** Pounds have many decimals in kilograms. */
function roundToGrams(kg: number): number {
  return Math.round(kg * 1000) / 1000;
}
