import type { PlannedLoad } from '../../../../../src/apps/workout/measures/planned-sets.ts';
import { shownWeight, storedWeight } from '../../weight/log-unit.ts';
import * as plain from './notation.ts';

/** Weights of a plan are written in the unit that is shown and kept in the unit of the log. */
export const weightNotation: plain.Notation<number> = {
  write: (weight) => plain.weightNotation.write(shownWeight(weight)),
  read(typed) {
    const weight = plain.weightNotation.read(typed);
    return weight === undefined ? undefined : storedWeight(weight);
  },
};

export const loadNotation: plain.Notation<PlannedLoad> = {
  write: (load) => plain.loadNotation.write(convert(load, shownWeight)),
  read(typed) {
    const load = plain.loadNotation.read(typed);
    return load === undefined ? undefined : convert(load, storedWeight);
  },
};

/** The weights in a load: an absolute one, or the one that a percentage refers to. */
function convert(load: PlannedLoad, weightOf: (weight: number) => number): PlannedLoad {
  if (load.kind === 'absolute') return { ...load, value: weightOf(load.value) };
  if (load.kind === 'percent' && typeof load.of === 'number') {
    return { ...load, of: weightOf(load.of) };
  }
  return load;
}
