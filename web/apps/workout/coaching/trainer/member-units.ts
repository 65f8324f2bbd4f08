import {
  asLifted,
  convertForDisplay,
  convertForStorage,
  type LiftedWeight,
  type WeightUnit,
} from '../../../../../src/apps/workout/measures/weights/weight-units.ts';
import { formatQuantity } from '../../../../core/text/format.ts';
import * as notation from '../../programs/edit/notation.ts';

/** The unit of the member's log, and the unit that the coach reads in. */
export interface MemberUnits {
  log: WeightUnit;
  shown: WeightUnit;
}

/** " (225 lb)" where a set was lifted in another unit than the coach reads in. */
export function describeLiftedIn(set: LiftedWeight, { log, shown }: MemberUnits): string {
  const lifted = asLifted(set, log);
  if (!lifted.weight || lifted.unit === shown) return '';
  return ` (${formatQuantity(lifted.weight)} ${lifted.unit})`;
}

/** Weights that a coach types for a member, stored in the unit of the member's log. */
export function notationBetween({ log, shown }: MemberUnits): notation.Notation<number> {
  return {
    format: (weight) => notation.weightNotation.format(convertForDisplay(weight, log, shown)),
    parse(typed) {
      const weight = notation.weightNotation.parse(typed);
      return weight === undefined ? undefined : convertForStorage(weight, shown, log);
    },
    problemOf: notation.weightNotation.problemOf,
  };
}
