import type { CardioEntry } from '../../../../src/apps/workout/body-stats/contract.ts';
import { cardioText as text } from '../text/cardio.ts';

export type CardioKind = CardioEntry['kind'];
export type DistanceUnit = NonNullable<CardioEntry['distance_unit']>;

export const KINDS = (Object.keys(text.kinds) as CardioKind[]).map((value) => ({
  value,
  label: text.kinds[value],
}));

export const DISTANCES = (['km', 'mi', 'm'] as const satisfies DistanceUnit[]).map((value) => ({
  value,
  label: value,
}));
