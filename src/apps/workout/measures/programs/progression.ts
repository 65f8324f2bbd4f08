import { loadBar, nearestLoad, type PlateStock } from '../weights/plates.ts';
import { convertForDisplay, type WeightUnit } from '../weights/weight-units.ts';

/** How the weight and repetitions of an exercise grow from session to session. */
export interface ProgressionRule {
  /** linear: more weight. double: more repetitions within the range first, then more weight. */
  readonly kind: 'linear' | 'double';
  readonly sets: number;
  readonly reps_low: number;
  /** Equal to `reps_low` for a linear rule. */
  readonly reps_high: number;
  readonly increment: number;
  /** Unit of `increment`. */
  readonly unit: WeightUnit;
  readonly deload_percent: number;
  /** The number of misses in a row after which the weight goes down. */
  readonly misses: number;
}

/** A logged set. `completed` may be missing where only completed sets are listed. */
export interface PastSet {
  readonly reps: number | null;
  readonly reps_l?: number | null | undefined;
  readonly reps_r?: number | null | undefined;
  readonly weight: number | null;
  readonly warmup: boolean;
  readonly completed?: boolean | undefined;
  readonly set_type?: string | null | undefined;
}

/** The weights that can be loaded, in the shown unit. */
export interface LoadableWeights {
  readonly nearest: (weight: number) => number;
  /** The next heavier weight; null if there is none. */
  readonly above: (weight: number) => number | null;
  /** The next lighter weight; null if there is none. */
  readonly below: (weight: number) => number | null;
}

/** The outcome of a session under a rule. */
export interface SessionOutcome {
  /** top: every set reached the highest repetitions. met: the lowest ones. missed: neither. */
  readonly outcome: 'top' | 'met' | 'missed';
  /** The weight that the rule continues from, in the shown unit. */
  readonly weight: number;
  /** Repetitions of the best sets at that weight, highest first; at most as many as the rule has. */
  readonly reps: readonly number[];
}

/** A session that led to a suggestion, and its position in the list. */
type ListedOutcome = SessionOutcome & { readonly at: number };

/**
 * more_weight: the last session reached the top. more_reps: it is within the range. again: it missed.
 * deload: as many sessions in a row missed as the rule allows.
 */
export type ProgressionReason = 'more_weight' | 'more_reps' | 'again' | 'deload';

export interface ProgressionSuggestion {
  readonly reason: ProgressionReason;
  /** In the shown unit. */
  readonly weight: number;
  /** Repetitions of each set, highest first. */
  readonly reps: readonly number[];
  /** The sessions that led to it, newest first. */
  readonly judged: readonly ListedOutcome[];
  /** True if the plates allow no other weight although the rule asks for one. */
  readonly isLimitedByPlates: boolean;
}

/** The most sessions that a suggestion looks at. */
export const MOST_MISSES = 5;

/** Smallest difference of weights that are not loaded on a bar. */
const FREE_STEP = 0.25;
const HEAVIEST = 10_000;

/**
 * The next weight and repetitions. `sessions` are newest first, with weights in the unit of the log.
 * Null without a session that counts.
 */
export function suggestProgression(
  rule: ProgressionRule,
  sessions: readonly (readonly PastSet[])[],
  units: { readonly log: WeightUnit; readonly shown: WeightUnit },
  loads: LoadableWeights,
): ProgressionSuggestion | null {
  const judged = sessions.flatMap((sets, at) => {
    const session = judgeSession(rule, toShown(sets, units));
    return session ? [{ ...session, at }] : [];
  });
  const [last] = judged;
  if (!last) return null;
  const increment = convertForDisplay(rule.increment, rule.unit, units.shown);
  const lowest = Array.from({ length: rule.sets }, () => rule.reps_low);
  if (last.outcome === 'top') {
    const weight = raise(last.weight, increment, loads);
    return {
      ...{ reason: 'more_weight', weight, judged: [last] },
      reps: weight > last.weight ? lowest : lowest.map(() => rule.reps_high),
      isLimitedByPlates: weight <= last.weight,
    };
  }
  const misses = countMisses(judged);
  if (misses < rule.misses) {
    return {
      reason: last.outcome === 'met' ? 'more_reps' : 'again',
      weight: loads.nearest(last.weight),
      reps: addRep(rule, last.reps),
      judged: judged.slice(0, Math.max(1, misses)),
      isLimitedByPlates: false,
    };
  }
  const weight = lower(last.weight, increment, rule.deload_percent, loads);
  return {
    ...{ reason: 'deload', weight, reps: lowest, judged: judged.slice(0, misses) },
    isLimitedByPlates: weight >= last.weight,
  };
}

/**
 * Only completed working sets with repetitions count; drop sets do not. The weight is that of most
 * sets, of equally many the heaviest. Null if no set counts.
 */
export function judgeSession(
  rule: Pick<ProgressionRule, 'sets' | 'reps_low' | 'reps_high'>,
  sets: readonly PastSet[],
): SessionOutcome | null {
  const counted = sets
    .filter((set) => isCounted(set))
    .map((set) => ({ weight: set.weight ?? 0, reps: repsOfBothSides(set) }));
  const working = findWorkingWeight(counted.map(({ weight }) => weight));
  if (working === null) return null;
  for (const [outcome, reps] of [
    ['top', rule.reps_high],
    ['met', rule.reps_low],
  ] as const) {
    const reached = counted.filter((set) => set.reps >= reps).map(({ weight }) => weight);
    // The heaviest weight at which enough sets reached the repetitions.
    const weight = reached.toSorted((a, b) => b - a)[rule.sets - 1];
    if (weight !== undefined && weight >= working) {
      return { outcome, weight, reps: bestReps(counted, weight, rule.sets) };
    }
  }
  return { outcome: 'missed', weight: working, reps: bestReps(counted, working, rule.sets) };
}

interface CountedSet {
  readonly weight: number;
  readonly reps: number;
}

function bestReps(sets: readonly CountedSet[], weight: number, count: number): number[] {
  const heavy = sets.filter((set) => set.weight >= weight).map(({ reps }) => reps);
  return heavy.toSorted((a, b) => b - a).slice(0, count);
}

function isCounted(set: PastSet): boolean {
  const isDone = set.completed !== false && !set.warmup && set.set_type !== 'drop';
  return isDone && repsOfBothSides(set) > 0;
}

/** Of a set with two sides, those of the weaker side. */
function repsOfBothSides({ reps, reps_l, reps_r }: PastSet): number {
  const sides = [reps_l, reps_r].filter((side) => typeof side === 'number');
  return reps || (sides.length > 0 ? Math.min(...sides) : 0);
}

function findWorkingWeight(weights: readonly number[]): number | null {
  const counts = new Map<number, number>();
  for (const weight of weights) counts.set(weight, (counts.get(weight) ?? 0) + 1);
  const [most] = [...counts].toSorted(([a, many], [b, few]) => few - many || b - a);
  return most ? most[0] : null;
}

/** Misses in a row. A lower weight than the time before is a fresh start. */
function countMisses(judged: readonly SessionOutcome[]): number {
  let count = 0;
  let later: SessionOutcome | undefined;
  for (const session of judged) {
    if (session.outcome !== 'missed' || (later && session.weight > later.weight)) break;
    count += 1;
    later = session;
  }
  return count;
}

/** One more repetition in the weakest sets, within the range; the other sets keep theirs. */
function addRep({ sets, reps_low, reps_high }: ProgressionRule, done: readonly number[]): number[] {
  const weakest = done.length < sets ? 0 : (done.at(-1) ?? 0);
  const least = Math.min(reps_high, Math.max(reps_low, weakest + 1));
  return Array.from({ length: sets }, (_, at) =>
    Math.min(reps_high, Math.max(least, done[at] ?? 0)),
  );
}

function raise(weight: number, increment: number, loads: LoadableWeights): number {
  const wanted = loads.nearest(Math.min(HEAVIEST, weight + increment));
  return wanted > weight ? wanted : (loads.above(weight) ?? loads.nearest(weight));
}

/** Goes down by whole increments, at least by one. */
function lower(weight: number, increment: number, percent: number, loads: LoadableWeights): number {
  const steps = Math.max(1, Math.round((weight * percent) / 100 / increment));
  const wanted = loads.nearest(Math.max(0, weight - steps * increment));
  return wanted < weight ? wanted : (loads.below(weight) ?? loads.nearest(weight));
}

function toShown(
  sets: readonly PastSet[],
  { log, shown }: { readonly log: WeightUnit; readonly shown: WeightUnit },
): PastSet[] {
  return sets.map((set) =>
    set.weight === null ? set : { ...set, weight: convertForDisplay(set.weight, log, shown) },
  );
}

/** Weights of a bar with plates. */
export function barLoads(bar: number, plates: readonly PlateStock[]): LoadableWeights {
  const heaviest = bar + plates.reduce((sum, { weight, pairs }) => sum + 2 * weight * pairs, 0);
  const lightestPlate = Math.min(...plates.map(({ weight }) => weight));
  return {
    nearest: (weight) => nearestLoad(weight, bar, plates),
    above: (weight) => {
      if (weight < bar) return bar;
      for (let gap = 2 * lightestPlate; weight < heaviest; gap *= 2) {
        const limit = Math.min(heaviest, weight + gap);
        const found = lightestAbove(weight, limit, bar, plates);
        if (found !== null) return found;
        if (limit >= heaviest) break;
      }
      return null;
    },
    below: (weight) => {
      const { total } = loadBar(weight - 0.001, bar, plates);
      return weight > bar && total < weight ? total : null;
    },
  };
}

function lightestAbove(
  weight: number,
  limit: number,
  bar: number,
  plates: readonly PlateStock[],
): number | null {
  let found: number | null = null;
  for (let most = limit; ; ) {
    const { total } = loadBar(most, bar, plates);
    if (total <= weight) return found;
    found = total;
    most = total - 0.001;
  }
}

/** Weights of dumbbells, stacks and belts, whose available steps are unknown. */
export const freeLoads: LoadableWeights = {
  nearest: (weight) => Math.max(0, Math.round(weight / FREE_STEP) * FREE_STEP),
  above: (weight) => Math.floor(weight / FREE_STEP + 1) * FREE_STEP,
  below: (weight) => (weight > 0 ? Math.ceil(weight / FREE_STEP - 1) * FREE_STEP : null),
};
