export const POSES = ['front', 'side', 'back'] as const;
export const CARDIO_KINDS = ['run', 'ride', 'row', 'swim', 'walk', 'other'] as const;
export const DISTANCE_UNITS = ['km', 'mi', 'm'] as const;

export type Pose = (typeof POSES)[number];
export type CardioKind = (typeof CARDIO_KINDS)[number];
export type DistanceUnit = (typeof DISTANCE_UNITS)[number];
