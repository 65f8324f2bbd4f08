import { type Gear, roundTo } from '../weights/warm-up-ramp.ts';
import type { LoadedSet } from './planned-sets.ts';

/** Percent of the working weight. */
const LIGHTEST = 40;
const HEAVIEST = 80;

/**
 * Fills in missing warm-up weights: a ramp up to 80 % of the first working set's weight, wherever
 * that comes from. They are suggestions, so they do not become targets.
 */
export function fillWarmUpWeights(sets: readonly LoadedSet[], gear: Gear): LoadedSet[] {
  const working = sets.find(({ warmup }) => !warmup)?.weight ?? 0;
  const warmups = sets.filter(({ warmup }) => warmup);
  return sets.map((set) => {
    const isOpen = set.warmup && set.weight === null && !set.duration_sec;
    if (!isOpen) return set;
    return { ...set, weight: rampWeight(working, warmups.indexOf(set), warmups.length, gear) };
  });
}

/** One warm-up: 60 %; two: 50 and 80; three: 40, 60 and 80; more: evenly from 40 to 80. */
function rampWeight(working: number, at: number, count: number, gear: Gear): number | null {
  const first = Math.max(LIGHTEST, 70 - 10 * count);
  const percent = count === 1 ? first : first + ((HEAVIEST - first) * at) / (count - 1);
  const weight = Math.max(gear.lightest, roundTo((working * percent) / 100, gear.step));
  return weight > 0 && weight < working ? weight : null;
}
