import type { ImportKind, ImportProgram } from '../../../../src/apps/nutrition/import/contract.ts';
import { formatFullDate } from '../../../core/text/calendar.ts';
import { formatCount, formatPlural } from '../../../core/text/format.ts';

const programs: Record<ImportProgram, string> = {
  myfitnesspal: 'MyFitnessPal',
  cronometer: 'Cronometer',
  'lose-it': 'Lose It!',
  macrofactor: 'MacroFactor',
  waistline: 'Waistline',
  sparkyfitness: 'SparkyFitness',
  withings: 'Withings',
  'apple-health': 'Apple Health',
  'health-connect': 'Health Connect',
  'google-health': 'Google Health',
  fit: 'a sports watch or scale',
  daybook: 'Daybook',
};

const kinds: Record<ImportKind, (n: number) => string> = {
  items: (n) => formatPlural(n, 'diary entry', 'diary entries'),
  foods: (n) => formatPlural(n, 'food', 'foods'),
  meals: (n) => formatPlural(n, 'meal or recipe', 'meals and recipes'),
  days: (n) => formatPlural(n, 'note or mark of a day', 'notes and marks of days'),
  drinks: (n) => formatPlural(n, 'drink', 'drinks'),
  fasts: (n) => formatPlural(n, 'fast', 'fasts'),
  activities: (n) => formatPlural(n, 'activity', 'activities'),
  measures: (n) => formatPlural(n, 'weight or body measure', 'weights and body measures'),
  steps: (n) => formatPlural(n, 'day of steps', 'days of steps'),
  metrics: (n) => formatPlural(n, 'day of health data', 'days of health data'),
  messages: (n) => formatPlural(n, 'message with the assistant', 'messages with the assistant'),
  preferences: (n) => formatPlural(n, 'setting', 'settings'),
};

/** What an earlier import added, by the kinds that it recorded. */
const { days: _days, metrics, ...recorded } = kinds;
const additions = {
  ...recorded,
  wellness: metrics,
  body_composition: (n: number) => formatPlural(n, 'day of a scale', 'days of a scale'),
};

export const importText = {
  title: 'Import and export',
  cancel: 'Cancel',
  again: 'Import another file',
  programs,
  kinds,
  additions,
  file: {
    title: 'Import your diary',
    hint: 'The export of MyFitnessPal, Cronometer, Lose It!, MacroFactor, Waistline, SparkyFitness, Withings, Apple Health, Health Connect or Google Health (Fitbit) as it came, zipped or not, FIT files of a watch or scale, or the JSON export of another Daybook. You see what it holds before anything is added.',
  },
  reading: 'Reading the file…',
  importing: (done: number, total: number) =>
    `Importing ${formatCount(done)} of ${kinds.items(total)}`,
  preview: {
    found: (program: string) => `A file from ${program}`,
    span: (from: string, to: string) =>
      from === to ? formatFullDate(from) : `${formatFullDate(from)} to ${formatFullDate(to)}`,
    here: (n: number) => `${formatCount(n)} of them already here`,
    allHere: 'already here',
    samples: 'The latest entries',
    kcal: (n: number) => `${formatCount(Math.round(n))} kcal`,
    slots: 'Where the meals go',
    slotsHint: 'For each meal of the file, choose one of your meals of the day.',
    entries: kinds.items,
    weight: 'Are its weights in kg or lb?',
    length: 'Are its lengths in cm or in?',
    unitHint: 'The file does not say. Values of an unknown unit are kept, but left out of trends.',
    unknown: 'I don’t know',
    unitFirst: 'Choose the unit of the file first.',
    submit: 'Import',
    nothingNew: 'Nothing new in this file',
    nothingNewHint: (program: string) =>
      `It comes from ${program}, and everything in it is already here.`,
    nothing: (program: string) => `It comes from ${program}, but contains nothing to import.`,
  },
  report: {
    title: 'Your diary is here',
    none: 'Nothing was added',
    here: (n: number) =>
      n === 1
        ? '1 entry was already here and was not changed.'
        : `${formatCount(n)} entries were already here and were not changed.`,
    undone: (n: number) => `${formatPlural(n, 'entry', 'entries')} removed`,
    kept: (n: number) =>
      n === 1
        ? '1 entry was changed or used since and stays.'
        : `${formatCount(n)} entries were changed or used since and stay.`,
    toDiary: 'Open the diary',
  },
  out: {
    title: 'Export your data',
    hint: 'Everything you logged here: as JSON, which another Daybook can import, or as CSV files for a spreadsheet. Pictures are not included.',
    json: 'Export JSON',
    csv: 'Export CSV',
  },
};
