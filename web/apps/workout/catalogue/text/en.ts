import { formatCount, formatPlural } from '../../../../core/text/format.ts';

const exercises = (n: number) => formatPlural(n, 'exercise', 'exercises');

export const en = {
  title: 'Import exercises',
  back: 'All exercises',
  cancel: 'Cancel',
  again: 'Import another file',
  file: {
    title: 'Bring a catalogue along',
    hint: 'The exercises of free-exercise-db or of wger, as JSON. They become your own; you see what the file holds before anything is added.',
  },
  sending: (percent: number) => `Sending, ${formatCount(percent)} %`,
  reading: 'Looking for exercises…',
  formats: { 'free-exercise-db': 'free-exercise-db', wger: 'wger' },
  found: (n: number, format: string) => `${exercises(n)} from ${format}`,
  fresh: (n: number) => `${exercises(n)} that you don’t have`,
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
  submit: (n: number) => `Add ${exercises(n)}`,
  busy: 'Adding…',
  added: (n: number) => `${exercises(n)} added`,
  addedHint: 'They stand among your own, with their licence.',
  toMine: 'See my exercises',
};

export type Catalogue = typeof en;
