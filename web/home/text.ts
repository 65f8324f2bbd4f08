import { formatChange, formatCount, formatDecimal, formatPlural } from '../core/text/format.ts';

export const text = {
  title: 'Daybook',
  greetings: {
    morning: 'Good morning',
    day: 'Good afternoon',
    evening: 'Good evening',
    night: 'Hello',
  },
  greet: (greeting: string, name: string) => (name ? `${greeting}, ${name}` : greeting),
  noNews: 'Not loaded yet.',
  recipe: {
    left: (n: number) => formatPlural(n, 'thing to get', 'things to get'),
    none: 'The shopping list is empty.',
    more: (n: number) => `and ${formatCount(n)} more`,
    planned: 'Planned for today',
  },
  notes: {
    none: 'No notes yet.',
    due: (n: number) => formatPlural(n, 'task is due', 'tasks are due'),
    take: 'Take a note',
    latest: (ago: string) => `Edited ${ago}`,
    line: 'Note',
    hint: 'For example: milk tomorrow 9am #home',
    add: 'Add the note',
    taken: 'Note added',
  },
  nutrition: {
    water: (ml: number) => `${formatCount(ml)} ml`,
    drink: (ml: number) => `${formatCount(ml)} ml of water`,
    goal: (ml: number) => `of ${formatCount(ml)} ml of water today`,
    bar: 'Water today',
    left: (energy: string) => `${energy} left today`,
    over: (energy: string) => `${energy} over today`,
    waterOf: (ml: number, goal: number) =>
      `${formatCount(ml)} of ${formatCount(goal)} ml of water today`,
    addLabel: (ml: number) => `Drink ${formatCount(ml)} ml of water`,
    fasting: (plan: string) => `Fasting, ${plan}`,
    until: (moment: string) => `until ${moment}`,
    startFast: (plan: string, hours: string) => `Start fasting: ${plan}, ${hours}`,
    write: (ml: number) => `logging ${formatCount(ml)} ml of water`,
  },
  workout: {
    done: (sets: number) => `Done today · ${formatPlural(sets, 'working set', 'working sets')}`,
    underWay: (done: number, all: number) =>
      `Under way · ${formatCount(done)} of ${formatPlural(all, 'working set', 'working sets')}`,
    begun: 'Under way',
    unnamed: 'Workout',
    prescribed: (coach: string) => `For today, from ${coach}`,
    planned: (program: string) => `Next in ${program}`,
    nothing: 'No workout today yet',
    weight: (weight: number, unit: string) => `${formatDecimal(weight)} ${unit}`,
    since: (difference: number, unit: string) => `${formatChange(difference)} ${unit} in 30 days`,
    noWeighIn: 'No weigh-ins yet.',
    weighIn: 'Weigh in',
  },
};
