/** The nutriments of a food, with the unit of their amounts. */
export const NUTRIMENTS = {
  calories: 'kcal',
  kilojoules: 'kJ',
  fat: 'g',
  'saturated-fat': 'g',
  'trans-fat': 'g',
  'polyunsaturated-fat': 'g',
  'monounsaturated-fat': 'g',
  cholesterol: 'mg',
  sodium: 'mg',
  salt: 'g',
  carbohydrates: 'g',
  fiber: 'g',
  sugars: 'g',
  'added-sugars': 'g',
  proteins: 'g',
  'vitamin-d': 'µg',
  calcium: 'mg',
  iron: 'mg',
  potassium: 'mg',
  'vitamin-a': 'µg',
  'vitamin-c': 'mg',
  'vitamin-e': 'mg',
  'vitamin-k': 'µg',
  b1: 'mg',
  b2: 'mg',
  b3: 'mg',
  b6: 'mg',
  b9: 'µg',
  b12: 'µg',
  magnesium: 'mg',
  zinc: 'mg',
  phosphorus: 'mg',
  caffeine: 'mg',
  alcohol: 'g',
} as const;

export type Nutriment = keyof typeof NUTRIMENTS;

const ALIASES: Readonly<Record<string, Nutriment>> = {
  protein: 'proteins',
  carb: 'carbohydrates',
  carbs: 'carbohydrates',
};

/** The nutriment of a name or an alias such as `protein` or `vitamin-b12`. */
export function findNutriment(name: string): Nutriment | undefined {
  const canonical = ALIASES[name] ?? name.replace(/^vitamin-(?=b\d)/, '');
  return Object.hasOwn(NUTRIMENTS, canonical) ? (canonical as Nutriment) : undefined;
}
