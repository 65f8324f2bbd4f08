import { oneRepMax } from './one-rep-max.ts';
import { counts, isTimed, type LoggedSet, repsOf } from './session.ts';

/** The best of an exercise before this session. */
export interface Best {
  readonly maxWeight: number | null;
  /** At that weight. */
  readonly maxReps: number | null;
  readonly e1rm: number | null;
  readonly maxDuration: number | null;
}

export type RecordKind = 'weight' | 'e1rm' | 'reps' | 'duration';

/**
 * The sets of a session that went beyond everything before them, by their uuid. An exercise that
 * was never done before has nothing to go beyond.
 */
export function liveRecords(
  sets: readonly LoggedSet[],
  before: Best | undefined,
): Map<string, RecordKind[]> {
  const records = new Map<string, RecordKind[]>();
  if (!before) return records;
  let best = before;
  for (const set of sets.filter(counts)) {
    const kinds = beaten(set, best);
    if (kinds.length > 0) records.set(set.uuid, kinds);
    best = raised(best, set);
  }
  return records;
}

function beaten(set: LoggedSet, best: Best): RecordKind[] {
  if (isTimed(set)) return (set.duration_sec ?? 0) > (best.maxDuration ?? 0) ? ['duration'] : [];
  const { weight, reps, estimate } = lifted(set);
  if (reps === 0) return [];
  const kinds: RecordKind[] = [];
  if (weight > (best.maxWeight ?? 0)) kinds.push('weight');
  if (weight > 0 && estimate > (best.e1rm ?? 0)) kinds.push('e1rm');
  if (weight === (best.maxWeight ?? 0) && reps > (best.maxReps ?? 0)) kinds.push('reps');
  return kinds;
}

function raised(best: Best, set: LoggedSet): Best {
  if (isTimed(set)) {
    return { ...best, maxDuration: Math.max(best.maxDuration ?? 0, set.duration_sec ?? 0) };
  }
  const { weight, reps, estimate } = lifted(set);
  const heaviest = best.maxWeight ?? 0;
  if (reps === 0 || weight < heaviest) return { ...best, e1rm: Math.max(best.e1rm ?? 0, estimate) };
  return {
    ...best,
    maxWeight: weight,
    maxReps: weight > heaviest ? reps : Math.max(best.maxReps ?? 0, reps),
    e1rm: Math.max(best.e1rm ?? 0, estimate),
  };
}

function lifted(set: LoggedSet) {
  const [weight, reps] = [set.weight ?? 0, repsOf(set)];
  return { weight, reps, estimate: reps > 0 ? oneRepMax(weight, reps) : 0 };
}
