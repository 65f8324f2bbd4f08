import { change, count, decimal, plurals } from '../../core/text/format.ts';

export const en = {
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
    left: (n: number) => plurals(n, 'thing to get', 'things to get'),
    none: 'The shopping list is empty.',
    more: (n: number) => `and ${count(n)} more`,
    planned: 'Planned for today',
  },
  notes: { none: 'No notes yet.', take: 'Take a note', latest: (ago: string) => `Edited ${ago}` },
  nutrition: {
    water: (ml: number) => `${count(ml)} ml`,
    goal: (ml: number) => `of ${count(ml)} ml of water today`,
    bar: 'Water today',
    addLabel: (ml: number) => `Drink ${count(ml)} ml of water`,
    write: (ml: number) => `logging ${count(ml)} ml of water`,
  },
  workout: {
    done: (sets: number) => `Done today · ${plurals(sets, 'working set', 'working sets')}`,
    underWay: (done: number, all: number) =>
      `Under way · ${count(done)} of ${plurals(all, 'working set', 'working sets')}`,
    begun: 'Under way',
    unnamed: 'Workout',
    prescribed: (coach: string) => `For today, from ${coach}`,
    planned: (program: string) => `Next in ${program}`,
    nothing: 'No workout today yet',
    weight: (weight: number, unit: string) => `${decimal(weight)} ${unit}`,
    since: (difference: number, unit: string) => `${change(difference)} ${unit} in 30 days`,
    noWeighIn: 'No weigh-ins yet.',
    weighIn: 'Weigh in',
  },
};

export type Catalogue = typeof en;
