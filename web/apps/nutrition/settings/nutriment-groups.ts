import type { Nutriment } from '../../../../src/shared/food/nutriments.ts';

interface NutrimentGroup {
  readonly group: 'macros' | 'vitamins' | 'minerals' | 'others';
  readonly names: readonly Nutriment[];
}

/** The nutriments that can be chosen, in the order in which people look for them. */
export const NUTRIMENT_GROUPS: readonly NutrimentGroup[] = [
  {
    group: 'macros',
    names: [
      'proteins',
      'carbohydrates',
      'sugars',
      'added-sugars',
      'fiber',
      'fat',
      'saturated-fat',
      'trans-fat',
      'monounsaturated-fat',
      'polyunsaturated-fat',
    ],
  },
  {
    group: 'minerals',
    names: ['salt', 'sodium', 'potassium', 'calcium', 'magnesium', 'iron', 'zinc', 'phosphorus'],
  },
  {
    group: 'vitamins',
    names: [
      'vitamin-a',
      'b1',
      'b2',
      'b3',
      'b6',
      'b9',
      'b12',
      'vitamin-c',
      'vitamin-d',
      'vitamin-e',
      'vitamin-k',
    ],
  },
  { group: 'others', names: ['cholesterol', 'caffeine', 'alcohol'] },
];
