/** The fixed vocabularies for exercises. */

export const EXERCISE_CATEGORIES = [
  'chest',
  'back',
  'shoulders',
  'arms',
  'legs',
  'core',
  'full body',
  'cardio',
  'mobility',
] as const;

export const EQUIPMENT = [
  'barbell',
  'dumbbell',
  'kettlebell',
  'machine',
  'cable',
  'smith machine',
  'bodyweight',
  'band',
  'ez bar',
  'trap bar',
  'plate',
  'medicine ball',
  'stability ball',
  'suspension trainer',
  'landmine',
  'sandbag',
  'sled',
  'rope',
  'foam roller',
  'cardio machine',
  'other',
] as const;

export const MUSCLES = [
  'chest',
  'lats',
  'upper back',
  'traps',
  'lower back',
  'front delts',
  'side delts',
  'rear delts',
  'rotator cuff',
  'serratus',
  'biceps',
  'triceps',
  'forearms',
  'abs',
  'obliques',
  'hip flexors',
  'glutes',
  'quads',
  'hamstrings',
  'adductors',
  'abductors',
  'calves',
  'shins',
  'neck',
  'heart',
] as const;

/**
 * Meaning of a set's weight. bilateral: the whole bar or stack. paired: one of two dumbbells.
 * unilateral: one side at a time.
 */
export const LOAD_TYPES = ['bilateral', 'paired', 'unilateral'] as const;

/** How a set is measured. */
export const EXERCISE_MEASURES = [
  'weight_reps',
  'reps',
  'time',
  'weight_time',
  'distance',
  'weight_distance',
] as const;

export type ExerciseCategory = (typeof EXERCISE_CATEGORIES)[number];
export type Equipment = (typeof EQUIPMENT)[number];
export type Muscle = (typeof MUSCLES)[number];
export type LoadType = (typeof LOAD_TYPES)[number];
export type ExerciseMeasure = (typeof EXERCISE_MEASURES)[number];
