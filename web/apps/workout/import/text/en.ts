import { formatFullDate } from '../../../../core/text/calendar.ts';
import { formatCount, formatPlural } from '../../../../core/text/format.ts';

const workouts = (n: number) => formatPlural(n, 'workout', 'workouts');
const sets = (n: number) => formatPlural(n, 'set', 'sets');
const exercises = (n: number) => formatPlural(n, 'exercise', 'exercises');

export const en = {
  title: 'Import and export',
  back: 'Back to More',
  cancel: 'Cancel',
  again: 'Import another file',
  programs: {
    strong: 'Strong',
    hevy: 'Hevy',
    fitnotes: 'FitNotes',
    stronglifts: 'StrongLifts',
    liftlog: 'LiftLog',
    daybook: 'Daybook',
  },
  file: {
    title: 'Import workouts',
    hint: 'The CSV export of Strong, Hevy, FitNotes, StrongLifts or LiftLog, or the JSON export of another Daybook. You see what it holds before anything is added.',
  },
  sending: (percent: number) => `Sending, ${formatCount(percent)} %`,
  reading: 'Looking for workouts…',
  preview: {
    found: (program: string, n: number) => `${workouts(n)} from ${program}`,
    span: (from: string, to: string) =>
      from === to ? formatFullDate(from) : `${formatFullDate(from)} to ${formatFullDate(to)}`,
    holds: (n: number, of: number) => `${sets(n)} of ${exercises(of)}`,
    here: (n: number) =>
      n === 1
        ? '1 of them is in your log already and stays as it is.'
        : `${formatCount(n)} of them are in your log already and stay as they are.`,
    converted: (from: string, to: string) =>
      `Its weights are in ${from}; your log shows them in ${to}.`,
    unit: 'Are its weights in kg or lb?',
    unitHint: 'The file does not say.',
    unitFirst: 'Choose first whether the weights in the file are in kg or lb.',
    unknown: (n: number) => `${exercises(n)} not recognised`,
    unknownHint: 'Choose the matching exercise, or create a new one of your own.',
    create: 'Create it as my own',
    sets,
    known: (n: number) => `${exercises(n)} recognised`,
    knownAs: (name: string, n: number) => `${name} in the file · ${sets(n)}`,
    submit: (n: number) => `Import ${workouts(n)}`,
    busy: 'Importing…',
    nothingNew: 'Nothing new in this file',
    empty: (program: string) => `It comes from ${program}, but holds no workout.`,
    allHere: (program: string, n: number) =>
      n === 1
        ? `The workout from ${program} is in your log already.`
        : `All ${formatCount(n)} workouts from ${program} are in your log already.`,
  },
  skipped: {
    title: (n: number) => `${formatPlural(n, 'row', 'rows')} skipped`,
    row: (n: number) => `Row ${formatCount(n)}`,
    more: (n: number) => `and ${formatCount(n)} more`,
  },
  report: {
    added: (n: number) => `${workouts(n)} added to your log`,
    none: 'Nothing was added',
    sets: (n: number) => `With ${sets(n)}; statistics and records count them from now on.`,
    extended: (n: number) => `${workouts(n)} of an earlier import had got more sets`,
    bodyWeights: (n: number) => `${formatPlural(n, 'body weight', 'body weights')} came along.`,
    undo: 'Undo this import',
    undone: (n: number) => `${workouts(n)} removed`,
    kept: (n: number) =>
      n === 1
        ? '1 workout was changed since and stays.'
        : `${formatCount(n)} workouts were changed since and stay.`,
    duplicates: (n: number) =>
      n === 1
        ? '1 workout was already there and was not changed.'
        : `${formatCount(n)} workouts were already there and were not changed.`,
    created: (n: number) => `${exercises(n)} of your own created`,
    toStatistics: 'See the statistics',
  },
  out: {
    title: 'Export your log',
    hint: 'All your workouts: as CSV with a row for each set, or as JSON, which another Daybook can import.',
    csv: 'Export CSV',
    json: 'Export JSON',
  },
};

export type Catalogue = typeof en;
