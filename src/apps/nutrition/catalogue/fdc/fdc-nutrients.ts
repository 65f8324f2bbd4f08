import { NUTRIMENTS, type Nutriment } from '../../../../shared/food/nutriments.ts';

/** Nutrient numbers (`nutrient_nbr`) and ids (`nutrient.id`) of FoodData Central by our nutriments. */
const NUTRIENTS: Readonly<Partial<Record<Nutriment, readonly [number: string, id: string]>>> = {
  calories: ['208', '1008'],
  kilojoules: ['268', '1062'],
  proteins: ['203', '1003'],
  fat: ['204', '1004'],
  carbohydrates: ['205', '1005'],
  fiber: ['291', '1079'],
  sugars: ['269', '2000'],
  'added-sugars': ['539', '1235'],
  calcium: ['301', '1087'],
  iron: ['303', '1089'],
  magnesium: ['304', '1090'],
  phosphorus: ['305', '1091'],
  potassium: ['306', '1092'],
  sodium: ['307', '1093'],
  zinc: ['309', '1095'],
  'vitamin-a': ['320', '1106'],
  'vitamin-e': ['323', '1109'],
  'vitamin-d': ['328', '1114'],
  'vitamin-c': ['401', '1162'],
  b1: ['404', '1165'],
  b2: ['405', '1166'],
  b3: ['406', '1167'],
  b6: ['415', '1175'],
  b9: ['417', '1177'],
  b12: ['418', '1178'],
  'vitamin-k': ['430', '1185'],
  cholesterol: ['601', '1253'],
  'trans-fat': ['605', '1257'],
  'saturated-fat': ['606', '1258'],
  'monounsaturated-fat': ['645', '1292'],
  'polyunsaturated-fat': ['646', '1293'],
  alcohol: ['221', '1018'],
  caffeine: ['262', '1057'],
};

interface FdcNutrient {
  readonly nutriment: Nutriment;
  /** From the unit of the file to ours. */
  readonly factor: number;
  /** Only where the preferred nutrient is missing. */
  readonly isSubstitute: boolean;
}

/** Energy by Atwater factors, general and specific; vitamin D in international units. */
const SUBSTITUTES: Readonly<Record<string, Nutriment>> = {
  '957': 'calories',
  '2047': 'calories',
  '958': 'calories',
  '2048': 'calories',
  '324': 'vitamin-d',
  '1110': 'vitamin-d',
};
const IU_PER_MICROGRAM_OF_VITAMIN_D = 40;
const GRAMS: Readonly<Record<string, number>> = { G: 1, MG: 1e-3, UG: 1e-6 };
const PER_GRAM: Readonly<Record<string, number>> = { g: 1, mg: 1e3, µg: 1e6 };

/** A nutrient by its number or its id, in the unit that `nutrient.csv` says; undefined if not kept. */
export function findFdcNutrient(
  code: string,
  unitName: string | undefined,
): FdcNutrient | undefined {
  const substituted = SUBSTITUTES[code];
  const nutriment = substituted ?? BY_CODE.get(code);
  if (nutriment === undefined) return undefined;
  const unit = NUTRIMENTS[nutriment];
  const given = unitName?.toUpperCase();
  const isSubstitute = substituted !== undefined;
  if (given === 'IU') {
    const factor = 1 / IU_PER_MICROGRAM_OF_VITAMIN_D;
    // The weight of vitamin A in a unit depends on its form, so it is unknown.
    return nutriment === 'vitamin-d' ? { nutriment, factor, isSubstitute } : undefined;
  }
  if (given === undefined || unit === 'kcal' || unit === 'kJ') {
    return given === undefined || given === unit.toUpperCase()
      ? { nutriment, factor: 1, isSubstitute }
      : undefined;
  }
  const grams = GRAMS[given];
  return grams === undefined
    ? undefined
    : { nutriment, factor: grams * (PER_GRAM[unit] ?? 1), isSubstitute };
}

const BY_CODE = new Map(
  Object.entries(NUTRIENTS).flatMap(([nutriment, codes]) =>
    codes.map((code) => [code, nutriment as Nutriment]),
  ),
);
