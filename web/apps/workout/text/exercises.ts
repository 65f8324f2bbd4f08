import type {
  Equipment,
  ExerciseCategory,
  ExerciseMeasure,
  LoadType,
} from '../../../../src/apps/workout/measures/exercises/exercise-choices.ts';
import { formatFullDate } from '../../../core/text/calendar.ts';
import { formatCount, formatPlural } from '../../../core/text/format.ts';

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
  weight_time: 'Weight and time',
  distance: 'Distance and time',
  weight_distance: 'Weight and distance',
};

const loads: Record<LoadType, string> = {
  bilateral: 'All of it: a bar, a machine',
  paired: 'One of a pair: two dumbbells',
  unilateral: 'One side at a time',
};

export const exercisesText = {
  title: 'Exercises',
  create: 'New exercise',
  search: 'Search exercises',
  searchPlaceholder: 'Bench press, squat…',
  category: 'Body part',
  muscle: 'Muscle',
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
    progression: 'Progression rule',
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

const exerciseCount = (n: number) => formatPlural(n, 'exercise', 'exercises');

export const catalogueText = {
  title: 'Import exercises',
  back: 'All exercises',
  cancel: 'Cancel',
  again: 'Import another file',
  file: {
    title: 'Bring a catalogue along',
    hint: 'The exercises of free-exercise-db or of wger, as JSON. They become your own; you see what the file holds before anything is added.',
  },
  reading: 'Looking for exercises…',
  importing: (done: number, total: number) =>
    `Adding ${formatCount(done)} of ${exerciseCount(total)}`,
  kinds: { exercises: exerciseCount },
  undone: (n: number) => `${exerciseCount(n)} removed`,
  kept: (n: number) =>
    n === 1
      ? '1 exercise was changed or used since and stays.'
      : `${formatCount(n)} exercises were changed or used since and stay.`,
  formats: { 'free-exercise-db': 'free-exercise-db', wger: 'wger' },
  found: (n: number, format: string) => `${exerciseCount(n)} from ${format}`,
  fresh: (n: number) => `${exerciseCount(n)} that you don’t have`,
  here: (n: number) =>
    n === 1
      ? '1 you have already, or can’t be read'
      : `${formatCount(n)} you have already, or can’t be read`,
  licence: (names: string) => `Licence: ${names}`,
  more: 'This is one page of several. Ask wger for all of them at once, or bring the pages one by one.',
  none: 'You have every exercise of this file.',
  nameless: 'Without a name',
  reasons: {
    name: 'There is one of this name',
    alias: 'There is one that is also called so',
    twice: 'Stands in the file twice',
    unreadable: 'Can’t be read',
  },
  submit: (n: number) => `Add ${exerciseCount(n)}`,
  added: (n: number) => `${exerciseCount(n)} added`,
  addedHint: 'They are listed among your own, with their licence.',
  toMine: 'See my exercises',
};

const workouts = (n: number) => formatPlural(n, 'workout', 'workouts');
const sets = (n: number) => formatPlural(n, 'set', 'sets');

function bodyMeasures(n: number): string {
  return formatPlural(n, 'body measure', 'body measures');
}

function cardioEntries(n: number): string {
  return formatPlural(n, 'cardio entry', 'cardio entries');
}

export const importText = {
  title: 'Import and export',
  cancel: 'Cancel',
  again: 'Import another file',
  programs: {
    strong: 'Strong',
    hevy: 'Hevy',
    fitnotes: 'FitNotes',
    stronglifts: 'StrongLifts',
    liftlog: 'LiftLog',
    liftosaur: 'Liftosaur',
    fitbod: 'Fitbod',
    jefit: 'Jefit',
    gymbook: 'GymBook',
    recordings: 'Recorded activities',
    daybook: 'Daybook',
  },
  file: {
    title: 'Import workouts',
    hint: 'The CSV export of Strong, Hevy, FitNotes, StrongLifts, LiftLog, Liftosaur, Fitbod, Jefit or GymBook, a LiftLog backup, runs and rides as GPX, TCX or FIT (also many in a zip), or the JSON export of another Daybook. You see what it holds before anything is added.',
  },
  reading: 'Looking for workouts…',
  importing: (done: number, total: number) =>
    `Importing ${formatCount(done)} of ${workouts(total)}`,
  kinds: {
    sessions: workouts,
    extended_sessions: (n: number) => `more sets of ${workouts(n)}`,
    exercises: exerciseCount,
    body_weights: (n: number) => formatPlural(n, 'body weight', 'body weights'),
    body_measures: bodyMeasures,
    cardio: cardioEntries,
  },
  preview: {
    found: (program: string, n: number) => `${workouts(n)} from ${program}`,
    span: (from: string, to: string) =>
      from === to ? formatFullDate(from) : `${formatFullDate(from)} to ${formatFullDate(to)}`,
    holds: (n: number, of: number) => `${sets(n)} of ${exerciseCount(of)}`,
    here: (n: number) =>
      n === 1
        ? '1 of them is in your log already and stays as it is.'
        : `${formatCount(n)} of them are in your log already and stay as they are.`,
    converted: (from: string, to: string) =>
      `Its weights are in ${from}; your log shows them in ${to}.`,
    body: (measures: number, cardio: number) =>
      [measures > 0 && bodyMeasures(measures), cardio > 0 && cardioEntries(cardio)]
        .filter(Boolean)
        .join(' and '),
    warning: 'Check this first',
    warnings: {
      no_weights:
        'No weights were found in this file, although it holds strength training. If the sets should have weights, export the file again before you import it.',
    },
    dates: (example: string) => `Which day is ${example}?`,
    datesHint: 'The file does not show whether the day or the month comes first.',
    dayFirst: 'Day first',
    monthFirst: 'Month first',
    datesFirst: 'Choose first how the dates in the file are written.',
    sameAs: (name: string, n: number) => `${sets(n)} · maybe the same as ${name} in this file`,
    unit: 'Are its weights in kg or lb?',
    unitHint: 'The file does not say.',
    unitFirst: 'Choose first whether the weights in the file are in kg or lb.',
    unknown: (n: number) => `${exerciseCount(n)} not recognised`,
    unknownHint: 'Choose the matching exercise, or create a new one of your own.',
    create: 'Create it as my own',
    sets,
    known: (n: number) => `${exerciseCount(n)} recognised`,
    knownAs: (name: string, n: number) => `${name} in the file · ${sets(n)}`,
    submit: (n: number) => `Import ${workouts(n)}`,
    submitBody: 'Import body and cardio',
    submitCardio: (n: number) => `Import ${cardioEntries(n)}`,
    nothingNew: 'Nothing new in this file',
    empty: (program: string) => `It comes from ${program}, but holds no workout.`,
    allHere: (program: string, n: number) =>
      n === 1
        ? `The workout from ${program} is in your log already.`
        : `All ${formatCount(n)} workouts from ${program} are in your log already.`,
  },
  report: {
    added: (n: number) => `${workouts(n)} added to your log`,
    cardioAdded: (n: number) => `${cardioEntries(n)} added to your log`,
    none: 'Nothing was added',
    sets: (n: number) => `With ${sets(n)}; statistics and records count them from now on.`,
    extended: (n: number) => `${workouts(n)} of an earlier import had got more sets`,
    bodyWeights: (n: number) => `${formatPlural(n, 'body weight', 'body weights')} came along.`,
    body: (what: string) => `${what} came along.`,
    undone: (n: number) => `${workouts(n)} removed`,
    kept: (n: number) =>
      n === 1
        ? '1 workout was changed since and stays.'
        : `${formatCount(n)} workouts were changed since and stay.`,
    duplicates: (n: number) =>
      n === 1
        ? '1 workout was already there and was not changed.'
        : `${formatCount(n)} workouts were already there and were not changed.`,
    created: (n: number) => `${exerciseCount(n)} of your own created`,
    toStatistics: 'See the statistics',
  },
  out: {
    title: 'Export your log',
    hint: 'All your workouts as CSV with a row for each set, or workouts, body measures and cardio as JSON, which another Daybook can import.',
    csv: 'Export CSV',
    json: 'Export JSON',
  },
};

export const moreText = {
  title: 'More',
  body: 'Body',
  bodyHint: 'Weigh in, measure, and see where it goes',
  cardio: 'Cardio',
  cardioHint: 'Runs, rides and walks by the day',
  photos: 'Progress photos',
  photosHint: 'See the change side by side; only you see them',
  exercises: 'Exercises',
  exercisesHint: 'Look one up, mark favourites, add your own',
  routines: 'Routines',
  routinesHint: 'Workouts of your own, one tap from the log',
  history: 'History',
  historyHint: 'Every workout with its numbers',
  import: 'Import and export',
  importHint: 'Bring workouts from another app, or take yours with you',
  assistant: 'Assistant',
  assistantHint: 'Choose its language model, and see what it used',
  settings: 'Settings',
  settingsHint: 'Rest between sets, RPE or RIR',
  notifications: 'Notifications',
  notificationsHint: 'What you hear about, and where',
};
