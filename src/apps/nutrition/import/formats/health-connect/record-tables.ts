import type { Nutriment } from '../../../../../shared/food/nutriments.ts';
import { toNutrimentUnit } from '../../../food-services/nutriment-units.ts';
import type { ImportedFacts } from '../../imported-rows.ts';
import { keepPlausible } from '../../nutrient-columns.ts';
import type { BodyMetric, MeanMetric, SleepStage, TotalMetric } from '../../samples/health-days.ts';
import { numberOf, type Row } from './health-database.ts';

const KCAL_A_DAY_PER_WATT = 86_400 / 4184;

/** Energy is stored in calories, a thousandth of a kilocalorie. */
const kcal = (calories: number) => calories / 1000;
const kilograms = (grams: number) => grams / 1000;
const asIs = (value: number) => value;

type Column = readonly [table: string, column: string, convert: (value: number) => number];

export const TOTALS: readonly (readonly [TotalMetric, ...Column])[] = [
  ['steps', 'steps_record_table', 'count', asIs],
  ['active_kcal', 'active_calories_burned_record_table', 'energy', kcal],
  ['total_kcal', 'total_calories_burned_record_table', 'energy', kcal],
  ['distance_km', 'distance_record_table', 'distance', (metres) => metres / 1000],
  ['floors', 'floors_climbed_record_table', 'floors', asIs],
];

export const MEANS: readonly (readonly [MeanMetric, ...Column])[] = [
  ['resting_heart_rate', 'resting_heart_rate_record_table', 'beats_per_minute', asIs],
  ['hrv_ms', 'heart_rate_variability_rmssd_record_table', 'heart_rate_variability_millis', asIs],
  ['vo2_max', 'vo2_max_record_table', 'vo2_milliliters_per_minute_kilogram', asIs],
  ['spo2_pct', 'oxygen_saturation_record_table', 'percentage', asIs],
  ['respiratory_rate', 'respiratory_rate_record_table', 'rate', asIs],
  ['systolic', 'blood_pressure_record_table', 'systolic', asIs],
  ['diastolic', 'blood_pressure_record_table', 'diastolic', asIs],
];

export const BODY: readonly (readonly [BodyMetric, ...Column])[] = [
  ['weight_kg', 'weight_record_table', 'weight', kilograms],
  ['body_fat_pct', 'body_fat_record_table', 'percentage', asIs],
  ['lean_mass_kg', 'lean_body_mass_record_table', 'mass', kilograms],
  ['bone_mass_kg', 'bone_mass_record_table', 'mass', kilograms],
  [
    'bmr',
    'basal_metabolic_rate_record_table',
    'basal_metabolic_rate',
    (watts) => watts * KCAL_A_DAY_PER_WATT,
  ],
];

const NUTRIMENTS: Readonly<Record<string, Nutriment>> = {
  total_fat: 'fat',
  saturated_fat: 'saturated-fat',
  trans_fat: 'trans-fat',
  polyunsaturated_fat: 'polyunsaturated-fat',
  monounsaturated_fat: 'monounsaturated-fat',
  cholesterol: 'cholesterol',
  sodium: 'sodium',
  total_carbohydrate: 'carbohydrates',
  dietary_fiber: 'fiber',
  sugar: 'sugars',
  protein: 'proteins',
  vitamin_a: 'vitamin-a',
  vitamin_c: 'vitamin-c',
  vitamin_d: 'vitamin-d',
  vitamin_e: 'vitamin-e',
  vitamin_k: 'vitamin-k',
  thiamin: 'b1',
  riboflavin: 'b2',
  niacin: 'b3',
  vitamin_b6: 'b6',
  folate: 'b9',
  vitamin_b12: 'b12',
  calcium: 'calcium',
  iron: 'iron',
  potassium: 'potassium',
  magnesium: 'magnesium',
  zinc: 'zinc',
  phosphorus: 'phosphorus',
  caffeine: 'caffeine',
};

/** Meals by their number. */
export const MEALS = [null, 'Breakfast', 'Lunch', 'Dinner', 'Snacks'] as const;

/** Stages by their number; 3 is out of bed, 7 awake in bed. */
export const STAGES: readonly (SleepStage | null)[] = [
  null,
  'awake',
  'asleep',
  null,
  'light',
  'deep',
  'rem',
  'awake',
];

/** A file with none of these tables is not of Health Connect. */
export const TABLES = [
  ...[...TOTALS, ...MEANS, ...BODY].map(([, table]) => table),
  'nutrition_record_table',
  'hydration_record_table',
  'sleep_session_record_table',
  'exercise_session_record_table',
];

export const NUTRITION_COLUMNS = ['energy', ...Object.keys(NUTRIMENTS)];

/** Masses are in grams. */
export function readNutrition(row: Row): ImportedFacts {
  const facts: Record<string, number> = {};
  const energy = numberOf(row, 'energy');
  if (energy !== null) facts.calories = kcal(energy);
  for (const [column, nutriment] of Object.entries(NUTRIMENTS)) {
    const grams = numberOf(row, column);
    const amount = grams === null ? undefined : toNutrimentUnit(nutriment, grams, 'g');
    if (amount !== undefined) facts[nutriment] = amount;
  }
  return keepPlausible(facts);
}
