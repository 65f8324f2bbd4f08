import type {
  Equipment,
  ExerciseCategory,
  ExerciseMeasure,
  LoadType,
  Muscle,
} from '../../measures/exercises/exercise-choices.ts';

/** A map, so that names such as `constructor` in a file find nothing. */
export function createLookup<Meaning>(
  table: Readonly<Record<string, Meaning>>,
): Map<string, Meaning> {
  return new Map(Object.entries(table));
}

/** Muscle names of other catalogues; their shoulders are two muscles in ours. */
const MUSCLES = createLookup<readonly Muscle[]>({
  abdominals: ['abs'],
  abductors: ['abductors'],
  adductors: ['adductors'],
  biceps: ['biceps'],
  calves: ['calves'],
  chest: ['chest'],
  forearms: ['forearms'],
  glutes: ['glutes'],
  hamstrings: ['hamstrings'],
  lats: ['lats'],
  'lower back': ['lower back'],
  'middle back': ['upper back'],
  neck: ['neck'],
  quadriceps: ['quads'],
  shoulders: ['front delts', 'side delts'],
  traps: ['traps'],
  triceps: ['triceps'],
  'anterior deltoid': ['front delts'],
  'biceps brachii': ['biceps'],
  'biceps femoris': ['hamstrings'],
  brachialis: ['biceps'],
  'erector spinae': ['lower back'],
  gastrocnemius: ['calves'],
  'gluteus maximus': ['glutes'],
  'latissimus dorsi': ['lats'],
  'obliquus externus abdominis': ['obliques'],
  'pectoralis major': ['chest'],
  'quadriceps femoris': ['quads'],
  'rectus abdominis': ['abs'],
  'serratus anterior': ['serratus'],
  soleus: ['calves'],
  trapezius: ['traps'],
  'triceps brachii': ['triceps'],
});

const EQUIPMENT = createLookup<Equipment>({
  bands: 'band',
  barbell: 'barbell',
  'body only': 'bodyweight',
  cable: 'cable',
  dumbbell: 'dumbbell',
  'e-z curl bar': 'ez bar',
  'exercise ball': 'stability ball',
  'foam roll': 'foam roller',
  kettlebell: 'kettlebell',
  kettlebells: 'kettlebell',
  machine: 'machine',
  'medicine ball': 'medicine ball',
  'gym mat': 'bodyweight',
  'none (bodyweight exercise)': 'bodyweight',
  'pull-up bar': 'bodyweight',
  'resistance band': 'band',
  'swiss ball': 'stability ball',
  'sz-bar': 'ez bar',
});

const CATEGORY_OF: Readonly<Partial<Record<Muscle, ExerciseCategory>>> = {
  chest: 'chest',
  lats: 'back',
  'upper back': 'back',
  traps: 'back',
  'lower back': 'back',
  'front delts': 'shoulders',
  'side delts': 'shoulders',
  'rear delts': 'shoulders',
  'rotator cuff': 'shoulders',
  neck: 'shoulders',
  serratus: 'core',
  biceps: 'arms',
  triceps: 'arms',
  forearms: 'arms',
  abs: 'core',
  obliques: 'core',
  heart: 'cardio',
};

export function mapMuscles(names: readonly string[]): Muscle[] {
  return [...new Set(names.flatMap((name) => MUSCLES.get(name.toLowerCase()) ?? []))];
}

/** The first known equipment other than body weight, which some entries list in addition. */
export function mapEquipment(names: readonly string[]): Equipment {
  const known = names
    .map((name) => EQUIPMENT.get(name.toLowerCase()))
    .filter((one) => one !== undefined);
  return known.find((one) => one !== 'bodyweight') ?? known[0] ?? 'other';
}

export function categoryOf([first]: readonly Muscle[]): ExerciseCategory {
  return first === undefined ? 'full body' : (CATEGORY_OF[first] ?? 'legs');
}

const ONE_SIDE = /\b(one|single|alternat\w*)[- ]?(arm|leg|hand|side)?(ed)?\b/i;

export function loadTypeOf(name: string, equipment: Equipment): LoadType {
  if (ONE_SIDE.test(name)) return 'unilateral';
  return equipment === 'dumbbell' ? 'paired' : 'bilateral';
}

export function measureOf(category: ExerciseCategory, equipment: Equipment): ExerciseMeasure {
  if (category === 'mobility' || category === 'cardio' || equipment === 'foam roller')
    return 'time';
  return equipment === 'bodyweight' || equipment === 'band' ? 'reps' : 'weight_reps';
}
