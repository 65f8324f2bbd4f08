import type { Kysely } from 'kysely';
import { createWeightLookup } from '../../../shared/body/weight-lookup.ts';
import { findLogUnit } from '../log-unit.ts';
import { liftsBody } from '../measures/figures/body-lift.ts';
import { estimateOneRepMax } from '../measures/figures/one-rep-max.ts';
import { isTimed, repsOf } from '../measures/session/session.ts';
import { convertForStorage } from '../measures/weights/weight-units.ts';
import type { WorkoutAppTables } from '../tables.ts';
import { parseDoneSets } from './to-workout.ts';

type Db = Kysely<WorkoutAppTables>;

/** The best estimate of each session with the body weight of its day, where that is known. */
export async function findBodyEstimates<
  Row extends { exercise_name: string; date: string; sets_done: string | null },
>(db: Db, owner: number, rows: readonly Row[]): Promise<Map<Row, number>> {
  const found = new Map<Row, number>();
  const lifting = rows.filter((row) => liftsBody({ name: row.exercise_name, equipment: null }));
  const days = lifting.map(({ date }) => date).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return found;
  const { unit } = await findLogUnit(db, owner);
  const weightOn = await createWeightLookup(db, owner, { from, to });
  for (const row of lifting) {
    const body = weightOn(row.date);
    const estimate =
      body === null ? null : estimateBest(row.sets_done, convertForStorage(body, 'kg', unit));
    if (estimate !== null) found.set(row, estimate);
  }
  return found;
}

/** Null without a working set that has repetitions. */
export function estimateBest(sets: string | null, body: number): number | null {
  const estimates = parseDoneSets(sets).flatMap((set) =>
    set.warmup || isTimed(set) || repsOf(set) < 1
      ? []
      : estimateWithBody(body, { weight: set.weight ?? 0, reps: repsOf(set) }),
  );
  return estimates.length === 0 ? null : Math.max(...estimates);
}

export function estimateWithBody(
  body: number,
  { weight, reps }: { readonly weight: number; readonly reps: number },
) {
  return estimateOneRepMax(body + weight, reps);
}
