import type { PlannedLoad } from '../../../../../src/apps/workout/measures/programs/planned-sets.ts';
import { describeEffort, effortScale } from '../../effort/effort-scale.ts';
import {
  findFieldProblem,
  formatFieldValue,
  parseFieldValue,
} from '../../log/sets/field-values.ts';
import { toLogWeight, toShownWeight } from '../../weight/log-unit.ts';
import * as plain from './notation.ts';
import { loadListOf } from './set-list-notation.ts';

/** Weights of a plan, shown in the user's unit and stored in the log unit. */
export const weightNotation: plain.Notation<number> = {
  format: (weight) => plain.weightNotation.format(toShownWeight(weight)),
  parse: (typed) => parseFieldValue('weight', typed) ?? undefined,
  problemOf: (typed) =>
    typed.includes('%')
      ? plain.weightNotation.problemOf(typed)
      : (findFieldProblem('weight', typed) ?? ''),
};

/** Metres, written in kilometres or miles. */
export const distanceNotation: plain.Notation<number> = {
  format: (metres) => formatFieldValue('distance', metres),
  parse: (typed) => parseFieldValue('distance', typed) ?? undefined,
  problemOf: (typed) => findFieldProblem('distance', typed) ?? '',
};

/** Efforts are written in the reader's scale: `@8` or `RIR 2`. Both are understood. */
export const loadNotation: plain.Notation<PlannedLoad> = {
  format(load) {
    if (load.kind === 'rpe' && effortScale.get() === 'rir') return describeEffort(load.value);
    return plain.loadNotation.format(convert(load, toShownWeight));
  },
  parse(typed) {
    const load = plain.loadNotation.parse(typed);
    return load === undefined ? undefined : convert(load, toLogWeight);
  },
  problemOf: plain.loadNotation.problemOf,
};

/** One load for all sets of a week, or one for each. */
export const loadListNotation = loadListOf(loadNotation);

/** Converts the weights in a load: an absolute weight or the reference of a percentage. */
function convert(load: PlannedLoad, weightOf: (weight: number) => number): PlannedLoad {
  if (load.kind === 'absolute') return { ...load, value: weightOf(load.value) };
  if (load.kind === 'percent' && typeof load.of === 'number') {
    return { ...load, of: weightOf(load.of) };
  }
  return load;
}
