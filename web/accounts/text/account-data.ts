import type { accountDataContract } from '../../../src/host/account-data/contract.ts';
import type { RouteOutput } from '../../../src/kernel/contract.ts';
import { formatCount, formatDateTime, formatPlural } from '../../core/text/format.ts';

type PartName = RouteOutput<
  typeof accountDataContract,
  'POST /api/account-data/import'
>['parts'][number]['name'];

const plural = (one: string, many: string) => (n: number) => formatPlural(n, one, many);

const messages = plural('message of the assistant', 'messages of the assistant');
const pictures = plural('picture', 'pictures');

const kinds: Readonly<Record<PartName, Readonly<Record<string, (n: number) => string>>>> = {
  account: {
    profile: plural('detail of the profile', 'details of the profile'),
    preferences: plural('preference', 'preferences'),
    pictures: plural('profile picture', 'profile pictures'),
  },
  nutrition: {
    items: plural('diary entry', 'diary entries'),
    foods: plural('food', 'foods'),
    meals: plural('meal', 'meals'),
    days: plural('day', 'days'),
    drinks: plural('drink', 'drinks'),
    fasts: plural('fast', 'fasts'),
    activities: plural('activity', 'activities'),
    measures: plural('body measure', 'body measures'),
    steps: plural('day of steps', 'days of steps'),
    metrics: plural('day of health data', 'days of health data'),
    preferences: plural('goal or setting', 'goals and settings'),
    messages,
    pictures,
  },
  workout: {
    sessions: plural('workout', 'workouts'),
    exercises: plural('exercise of your own', 'exercises of your own'),
    favourites: plural('favourite exercise', 'favourite exercises'),
    progressions: plural('progression rule', 'progression rules'),
    programs: plural('program', 'programs'),
    routines: plural('routine', 'routines'),
    cardio: plural('cardio entry', 'cardio entries'),
    photos: plural('progress photo', 'progress photos'),
    messages,
  },
  recipe: {
    recipes: plural('recipe', 'recipes'),
    cooks: plural('cook', 'cooks'),
    units: plural('unit', 'units'),
    pantry: plural('pantry item', 'pantry items'),
    cookbooks: plural('cookbook', 'cookbooks'),
    diary: plural('entry of the plan', 'entries of the plan'),
    shopping: plural('item to buy', 'items to buy'),
    messages,
  },
  notes: {
    notes: plural('note', 'notes'),
    labels: plural('label', 'labels'),
    templates: plural('template', 'templates'),
  },
};

/** "12 recipes" */
export function describeKind(part: PartName, kind: string, n: number): string {
  return kinds[part][kind]?.(n) ?? `${formatCount(n)} ${kind}`;
}

export const accountDataText = {
  title: 'Your data',
  back: 'Profile',
  cancel: 'Cancel',
  again: 'Import another file',
  parts: {
    account: 'Profile',
    nutrition: 'Nutrition',
    workout: 'Workout',
    recipe: 'Recipe',
    notes: 'Notes',
  } satisfies Record<PartName, string>,
  /** Told of earlier imports. */
  kinds: {
    'nutrition.items': kinds.nutrition.items ?? String,
    'workout.sessions': kinds.workout.sessions ?? String,
    'recipe.recipes': kinds.recipe.recipes ?? String,
    'notes.notes': kinds.notes.notes ?? String,
  },
  file: {
    title: 'Import your data',
    hint: 'The file that another Daybook exported. You see what it contains before anything is added; your existing data is not changed.',
  },
  reading: 'Reading the file…',
  importing: (done: number, total: number) =>
    total > 0 ? `Importing, ${formatCount(Math.floor((done / total) * 100))} %` : 'Importing…',
  preview: {
    from: (at: string) => `Exported on ${formatDateTime(at)}.`,
    here: (n: number, found: number) =>
      n === found ? 'Already here' : `${formatCount(n)} of them already here`,
    submit: 'Import everything',
    nothingNew: 'Nothing new in this file',
    allHere: 'Everything in this file is already here.',
    nothing: 'This file is empty.',
  },
  report: {
    title: (part: string) => `Added to ${part}`,
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
    toHome: 'Open Daybook',
  },
  out: {
    title: 'Export everything',
    hint: 'Your profile, your settings and all your data in the apps, with pictures and files, in one archive. Other programs can read it, too. Passwords and keys are not included. For a large account, the download takes a while to begin.',
    download: 'Download everything',
  },
};
