import type { Kysely } from 'kysely';
import { findWeightOn } from '../../../shared/body/queries.ts';
import { createWeightLookup } from '../../../shared/body/weight-lookup.ts';
import { estimateBest, estimateWithBody } from '../log/body-estimates.ts';
import { findLogUnit } from '../log-unit.ts';
import { liftsBody } from '../measures/figures/body-lift.ts';
import { convertForStorage } from '../measures/weights/weight-units.ts';
import type { WorkoutAppTables } from '../tables.ts';
import type { BodyLift } from './contract.ts';
import { findDoneSets, type NamedRecordRow } from './queries.ts';

/**
 * Lifts of the whole body: the body weight counts for the estimate. It is read when it is asked for,
 * so a weight that is logged later counts as well. Volume and the record itself stay those of the
 * added weight.
 */

type Db = Kysely<WorkoutAppTables>;

interface LiftedSet {
  readonly weight: number;
  readonly reps: number;
  readonly date: string;
}

/** The best set of each record that lifts the body, where the body weight is known. */
export async function findBodyLifts(
  db: Db,
  owner: number,
  rows: readonly NamedRecordRow[],
): Promise<Map<NamedRecordRow, BodyLift>> {
  const found = new Map<NamedRecordRow, BodyLift>();
  const lifting = rows.filter((row) =>
    liftsBody({ name: row.exercise_name, equipment: row.equipment }),
  );
  if (lifting.length === 0) return found;
  const { unit } = await findLogUnit(db, owner);
  for (const row of lifting) {
    const lifts: BodyLift[] = [];
    for (const set of listBestSets(row)) {
      const [body] = await findWeightOn(db, { owner, date: set.date });
      if (!body) continue;
      const bodyWeight = convertForStorage(body.metric_value, 'kg', unit);
      lifts.push({ bodyWeight, ...set, e1rm: estimateWithBody(bodyWeight, set) });
    }
    const [best] = lifts.toSorted((one, other) => other.e1rm - one.e1rm);
    if (best) found.set(row, best);
  }
  return found;
}

/** The heaviest set, and the one with the best estimate. */
function listBestSets(row: NamedRecordRow): LiftedSet[] {
  const heaviest = { weight: row.max_weight ?? 0, reps: row.max_reps, date: row.date };
  const estimated = { weight: row.e1rm_weight ?? 0, reps: row.e1rm_reps, date: row.e1rm_date };
  return [heaviest, estimated].flatMap(({ weight, reps, date }) =>
    reps && date !== null ? [{ weight, reps, date }] : [],
  );
}

/** Best estimate with the body weight of each day in a range. */
export async function findBodyProgress(
  db: Db,
  owner: number,
  exercise: { readonly id: number; readonly name: string; readonly equipment: string | null },
  span: { readonly from: string; readonly to: string },
): Promise<Map<string, number>> {
  const best = new Map<string, number>();
  if (!liftsBody(exercise)) return best;
  const { unit } = await findLogUnit(db, owner);
  const weightOn = await createWeightLookup(db, owner, span);
  for (const row of await findDoneSets(db, { owner, key: `#${exercise.id}`, ...span })) {
    const body = weightOn(row.date);
    if (body === null) continue;
    const estimate = estimateBest(row.sets_done, convertForStorage(body, 'kg', unit));
    if (estimate !== null) best.set(row.date, Math.max(best.get(row.date) ?? 0, estimate));
  }
  return best;
}
