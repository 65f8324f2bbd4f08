import { formatPlural } from '../../../core/text/format.ts';

export const nutritionText = {
  open: 'Calculate from the pantry',
  unknown: 'Not known yet.',
  title: 'Nutrition from the pantry',
  counted: 'Every ingredient is counted.',
  nothing: 'Nothing could be counted, so the recipe stays as it is.',
  left: (n: number) => `${formatPlural(n, 'ingredient is', 'ingredients are')} not counted`,
  reasons: {
    'not-linked': { badge: 'Not linked', why: 'Link it to a pantry item in the editor.' },
    'no-nutrition': { badge: 'No values', why: 'Its pantry item has no nutrition.' },
    'no-quantity': { badge: 'No amount', why: 'The recipe states no amount.' },
    'count-unit': { badge: 'Counted', why: 'The weight of one is not known.' },
    'no-density': { badge: 'No density', why: 'The weight of a cup is not known.' },
  },
  unknownUnit: (unit: string) =>
    `“${unit}” is not a known unit: change it, or add it under More › Units.`,
  save: 'Use these values',
  saved: 'The recipe now has these values; the earlier version is kept.',
};
