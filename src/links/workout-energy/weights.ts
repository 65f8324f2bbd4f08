import type { Kysely } from 'kysely';
import { chooseSource, WEIGHT_SOURCES } from '../../apps/nutrition/measures/health/sources.ts';
import { findEarlierScaleRows, findScaleRows, findWeighIns, type LinkTables } from './queries.ts';

interface Weight {
  readonly date: string;
  readonly source: string;
  readonly kg: number;
}

/**
 * The weight on each day of a range: that of the latest day up to it, of the most trusted source.
 * Undefined before the first weight.
 */
export async function traceWeights(
  db: Kysely<LinkTables>,
  owner: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<(date: string) => number | undefined> {
  const scales = [
    ...(await findScaleRows(db, { owner, from, to })),
    ...(await findEarlierScaleRows(db, { owner, before: from })),
  ].flatMap(({ date, source, metrics }): Weight[] => {
    const { weight_kg } = JSON.parse(metrics) as { weight_kg?: number };
    return weight_kg === undefined ? [] : [{ date, source, kg: weight_kg }];
  });
  const typed = (await findWeighIns(db, { owner, from, to })).flatMap(({ date, kg }): Weight[] =>
    kg === null ? [] : [{ date, source: 'manual', kg }],
  );
  const byDate = Map.groupBy([...scales, ...typed], ({ date }) => date);
  const dates = [...byDate.keys()].toSorted().reverse();
  return (date) => {
    const last = dates.find((one) => one <= date);
    return chooseSource(byDate.get(last ?? '') ?? [], WEIGHT_SOURCES)?.kg;
  };
}
