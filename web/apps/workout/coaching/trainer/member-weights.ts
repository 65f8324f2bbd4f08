import type { WorkoutSet } from '../../../../../src/apps/workout/log/contract.ts';
import {
  convertForDisplay,
  type WeightUnit,
} from '../../../../../src/apps/workout/measures/weights/weight-units.ts';
import { weightUnit } from '../../../../core/preferences/weight-unit.ts';
import { describeSet } from '../../log/sets/describe-set.ts';
import { formatInUnit } from '../../log/sets/field-values.ts';
import type { SetField } from '../../log/sets/set-fields.ts';
import { describeLiftedIn, notationBetween } from './member-units.ts';

/** Weights of a member are in the unit of the member's log; coaches read them in their own unit. */

const unitsOf = (log: WeightUnit) => ({ log, shown: weightUnit.get() });

export function toCoachWeight(weight: number, log: WeightUnit): number {
  return convertForDisplay(weight, log, weightUnit.get());
}

/** "121.3 lb" for 55 kg. */
export function formatMemberWeight(weight: number, log: WeightUnit): string {
  return formatInUnit(toCoachWeight(weight, log));
}

/** Without decimals; empty for nothing. */
export function formatMemberVolume(volume: number, log: WeightUnit): string {
  return volume > 0 ? formatInUnit(Math.round(toCoachWeight(volume, log))) : '';
}

export function describeMemberSet(
  set: WorkoutSet,
  fields: readonly SetField[],
  log: WeightUnit,
): string {
  return (
    describeSet(set, fields, (weight) => formatMemberWeight(weight, log)) +
    describeLiftedIn(set, unitsOf(log))
  );
}

export function memberWeightNotation(log: WeightUnit) {
  return notationBetween(unitsOf(log));
}
