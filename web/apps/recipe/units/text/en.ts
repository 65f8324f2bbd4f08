import { formatPlural, formatQuantity } from '../../../../core/text/format.ts';

export const en = {
  title: 'Units',
  intro:
    'What is offered where you write an amount. A unit that is switched off is still understood.',
  families: { volume: 'Volume', mass: 'Weight', count: 'Counted' },
  equivalent: { volume: 'ml', mass: 'g', count: '' },
  is: (factor: number, unit: string) => `${formatQuantity(factor)} ${unit}`,
  used: (n: number) => `in ${formatPlural(n, 'ingredient', 'ingredients')}`,
  offered: (n: number, all: number) => `${formatQuantity(n)} of ${formatQuantity(all)}`,
  own: 'Your own',
  ownEmpty: 'A mug, a scoop, a stick of butter: add what you measure with.',
  add: 'Add a unit',
  edit: (name: string) => `Edit ${name}`,
  editTitle: 'Edit unit',
  fields: {
    abbr: 'Abbreviation',
    abbrHint: 'As you write it in a recipe',
    name: 'Name',
    optional: 'optional',
    family: 'What it measures',
    factor: 'How much is one',
    factorHint: 'Without it, nothing can be converted.',
  },
  save: 'Save',
  remove: 'Remove the unit',
  removed: (name: string) => `Removed ${name}; recipes keep the word`,
  writes: { switched: (name: string) => `offering ${name} or not` },
  convert: {
    open: 'Convert',
    title: 'Convert',
    amount: 'Amount',
    from: 'From',
    to: 'To',
    of: 'Of what',
    ofHint: 'Between volume and weight it matters what it is.',
    ofPlaceholder: 'Flour',
    none: 'Type an amount.',
    equals: (from: string, to: string) => `${from} = ${to}`,
  },
};

export type Catalogue = typeof en;
