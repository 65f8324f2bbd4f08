import type {
  Equipment,
  ExerciseCategory,
  ExerciseMeasure,
  LoadType,
} from '../../../../../src/apps/workout/measures/exercise-choices.ts';
import { formatPlural } from '../../../../core/text/format.ts';

const categories: Record<ExerciseCategory, string> = {
  chest: 'Chest',
  back: 'Back',
  shoulders: 'Shoulders',
  arms: 'Arms',
  legs: 'Legs',
  core: 'Core',
  'full body': 'Full body',
  cardio: 'Cardio',
  mobility: 'Mobility',
};

const equipment: Record<Equipment, string> = {
  barbell: 'Barbell',
  dumbbell: 'Dumbbell',
  kettlebell: 'Kettlebell',
  machine: 'Machine',
  cable: 'Cable',
  'smith machine': 'Smith machine',
  bodyweight: 'Bodyweight',
  band: 'Band',
  'ez bar': 'EZ bar',
  'trap bar': 'Trap bar',
  plate: 'Plate',
  'medicine ball': 'Medicine ball',
  'stability ball': 'Stability ball',
  'suspension trainer': 'Suspension trainer',
  landmine: 'Landmine',
  sandbag: 'Sandbag',
  sled: 'Sled',
  rope: 'Rope',
  'foam roller': 'Foam roller',
  'cardio machine': 'Cardio machine',
  other: 'Other',
};

const measures: Record<ExerciseMeasure, string> = {
  weight_reps: 'Weight and reps',
  reps: 'Reps',
  time: 'Time',
  distance: 'Distance and time',
};

const loads: Record<LoadType, string> = {
  bilateral: 'All of it: a bar, a machine',
  paired: 'One of a pair: two dumbbells',
  unilateral: 'One side at a time',
};

export const en = {
  title: 'Exercises',
  create: 'New exercise',
  search: 'Search exercises',
  searchPlaceholder: 'Bench press, squat…',
  category: 'Body part',
  equipmentLabel: 'Equipment',
  only: 'Show',
  anything: 'All',
  onlyFavourites: 'Favourites',
  onlyMine: 'My own',
  categories,
  equipment,
  measures,
  loads,
  sides: { bilateral: 'Both together', unilateral: loads.unilateral },
  found: (n: number) => formatPlural(n, 'exercise', 'exercises'),
  none: 'No exercise fits.',
  clear: 'Show all',
  more: 'Show more',
  importMore: 'Import a catalogue',
  favourite: (name: string) => `Favourite: ${name}`,
  mine: 'Yours',
  form: {
    name: 'Name',
    measure: 'Counted in',
    load: 'The weight means',
    sides: 'Sides',
    instructions: 'How it is done',
    save: 'Add exercise',
    change: 'Save',
    editTitle: 'Change exercise',
  },
  detail: {
    trains: (muscles: string) => `Trains ${muscles}`,
    also: (muscles: string) => `also ${muscles}`,
    instructions: 'How it is done',
    noInstructions: 'Nothing is written about it yet.',
    history: 'History',
    edit: 'Change',
    remove: 'Remove',
    removed: (name: string) => `Removed ${name}`,
    source: (name: string, author: string, licence: string) =>
      `From ${name}${author && `, by ${author}`}${licence && `, ${licence}`}`,
    gone: 'This exercise is not there any more.',
    back: 'All exercises',
  },
  writes: {
    like: (name: string) => `the favourite ${name}`,
  },
};

export type Catalogue = typeof en;
