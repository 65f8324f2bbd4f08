import { formatPlural } from '../../../core/text/format.ts';

export const routinesText = {
  title: 'Routines',
  create: 'New routine',
  newName: 'New routine',
  empty: 'A routine is a workout you do again and again.',
  emptyExample: 'Save one from a finished workout, or put one together here.',
  exercises: (n: number) => formatPlural(n, 'exercise', 'exercises'),
  none: 'No exercises yet',
  start: 'Start',
  startOf: (name: string) => `Start ${name} today`,
  edit: 'Edit',
  menu: (name: string) => `More for ${name}`,
  remove: 'Delete',
  removed: (name: string) => `${name} is deleted.`,
  all: 'All routines',
  saved: (name: string) => `${name} is a routine now.`,
  open: 'Open',
  writes: {
    routine: (name: string) => `the routine ${name}`,
    order: 'the order of your routines',
  },
  editor: {
    title: 'Routine',
    back: 'All routines',
    name: 'Name',
    empty: 'Add the exercises of this routine.',
    weights: 'A weight left empty is suggested from the last time you did the exercise.',
    gone: 'This routine is deleted.',
    autosaved: 'Changes are saved as you make them.',
  },
};
