import { plurals } from '../../../../core/text/format.ts';

export const en = {
  open: 'Work out from the pantry',
  unknown: 'Not known yet.',
  title: 'Nutrition from the pantry',
  counted: 'Every ingredient is counted.',
  nothing: 'Nothing could be counted, so the recipe stays as it is.',
  left: (n: number) => `${plurals(n, 'ingredient is', 'ingredients are')} not counted`,
  reasons: {
    'not-linked': { badge: 'Not linked', why: 'Link it to a pantry item in the editor.' },
    'no-nutrition': { badge: 'No values', why: 'Its pantry item has no nutrition.' },
    'no-quantity': { badge: 'No amount', why: 'The recipe does not say how much.' },
    'unknown-unit': { badge: 'Unknown unit', why: 'Add the unit under More › Units.' },
    'count-unit': { badge: 'Counted', why: 'How much one weighs is not known.' },
    'no-density': { badge: 'No weight', why: 'How heavy a cup of it is, is not known.' },
  },
  save: 'Use these values',
  saved: 'The recipe has these values now; the version before is kept.',
};

export type Catalogue = typeof en;
