import { isTimed, type LoggedSet } from '../session/session.ts';

type WeightedSet = Pick<LoggedSet, 'weight' | 'duration_sec' | 'distance'>;

/** A weight, and the time or distance of the same set. */
export interface HeaviestSet {
  readonly weight: number;
  /** Seconds of a hold, metres of a carry. */
  readonly amount: number;
}

/** A weight that is held for a time. */
export function isHold(set: WeightedSet): boolean {
  return (set.weight ?? 0) > 0 && isTimed(set) && !set.distance;
}

/** A weight that is carried over a distance; the weight of timed distances is no record. */
export function isCarry(set: WeightedSet): boolean {
  return (set.weight ?? 0) > 0 && !isTimed(set) && (set.distance ?? 0) > 0;
}

/** The heaviest hold; of equal weights the longest. */
export function findHeaviestHold(sets: readonly WeightedSet[]): HeaviestSet | null {
  return findHeaviest(sets.filter(isHold), ({ duration_sec }) => duration_sec ?? 0);
}

/** The heaviest carry; of equal weights the farthest. */
export function findHeaviestCarry(sets: readonly WeightedSet[]): HeaviestSet | null {
  return findHeaviest(sets.filter(isCarry), ({ distance }) => distance ?? 0);
}

function findHeaviest(
  sets: readonly WeightedSet[],
  amountOf: (set: WeightedSet) => number,
): HeaviestSet | null {
  const [heaviest] = sets
    .map((set) => ({ weight: set.weight ?? 0, amount: amountOf(set) }))
    .toSorted((one, other) => other.weight - one.weight || other.amount - one.amount);
  return heaviest ?? null;
}
