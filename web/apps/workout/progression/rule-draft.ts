import {
  MOST_MISSES,
  type ProgressionRule,
} from '../../../../src/apps/workout/measures/programs/progression.ts';
import { parseRepTarget } from '../../../../src/apps/workout/measures/programs/rep-target.ts';
import type { WeightUnit } from '../../../../src/apps/workout/measures/weights/weight-units.ts';

type RuleNumber = Exclude<keyof ProgressionRule, 'kind' | 'unit'>;

/** A rule that is being edited; null where nothing is typed. */
export type RuleDraft = { kind: ProgressionRule['kind'] | 'none'; unit: WeightUnit } & Record<
  RuleNumber,
  number | null
>;

/** Ranges of the numbers, as in the contract. */
export const RULE_LIMITS: Record<RuleNumber, readonly [low: number, high: number]> = {
  sets: [1, 20],
  reps_low: [1, 100],
  reps_high: [1, 100],
  increment: [0.1, 100],
  deload_percent: [1, 90],
  misses: [1, MOST_MISSES],
};

const USUAL = { sets: 3, reps: 5, room: 4, deload_percent: 10, misses: 2 };
const USUAL_INCREMENT = { kg: 2.5, lb: 5 };

/** A logged or planned set. */
export interface DraftSet {
  warmup: boolean;
  reps: string | number | null;
  target?: Record<string, unknown> | null | undefined;
}

/** The usual rule for the sets of an exercise. */
export function newDraft(unit: WeightUnit, sets: readonly DraftSet[] = []): RuleDraft {
  const working = sets.filter(({ warmup }) => !warmup);
  const asked = working[0]?.target?.reps ?? working[0]?.reps;
  const range = typeof asked === 'string' || typeof asked === 'number' ? asked : USUAL.reps;
  const { low, high } = parseRepTarget(range) ?? { low: USUAL.reps, high: USUAL.reps };
  const { deload_percent, misses } = USUAL;
  return {
    ...{ kind: 'none', unit, increment: USUAL_INCREMENT[unit], deload_percent, misses },
    sets: working.length > 1 ? working.length : USUAL.sets,
    reps_low: low || USUAL.reps,
    reps_high: high !== null && high > low ? high : (low || USUAL.reps) + USUAL.room,
  };
}

/** A linear rule has no upper end; the draft keeps it in case the kind changes back. */
export function toDraft(rule: ProgressionRule): RuleDraft {
  const { kind, unit, sets, reps_low, increment, deload_percent, misses } = rule;
  const reps_high = kind === 'linear' ? reps_low + USUAL.room : rule.reps_high;
  return { kind, unit, sets, reps_low, reps_high, increment, deload_percent, misses };
}

/** Null if a number is missing or out of range. */
export function toRule(draft: RuleDraft): ProgressionRule | null {
  const { kind, unit, sets, reps_low, increment, deload_percent, misses } = draft;
  if (kind === 'none') return null;
  const reps_high = kind === 'linear' ? reps_low : draft.reps_high;
  const numbers = { sets, reps_low, reps_high, increment, deload_percent, misses };
  const isComplete = (Object.keys(numbers) as RuleNumber[]).every((name) =>
    isInRange(name, numbers[name]),
  );
  if (!isComplete || (reps_high ?? 0) < (reps_low ?? 0)) return null;
  return { kind, unit, ...(numbers as Record<RuleNumber, number>) };
}

export function isInRange(name: RuleNumber, value: number | null): boolean {
  const [low, high] = RULE_LIMITS[name];
  const isWhole = name === 'increment' || name === 'deload_percent' || Number.isInteger(value);
  return value !== null && isWhole && value >= low && value <= high;
}
