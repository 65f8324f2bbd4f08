import type { Nutriment } from '../../../../../shared/food/nutriments.ts';
import type { MeanMetric, SleepStage, TotalMetric } from '../../samples/health-days.ts';
import { toKcal, toKilometres, toMinutes } from '../../samples/units.ts';

const QUANTITY = 'HKQuantityTypeIdentifier';

type Convert = (value: number, unit: string) => number | undefined;

const asIs: Convert = (value) => value;

interface TotalType {
  readonly is: 'total';
  readonly metric: TotalMetric;
  readonly convert: Convert;
}

interface MeanType {
  readonly is: 'mean';
  readonly metric: MeanMetric;
  readonly convert: Convert;
}

interface FoodType {
  readonly is: 'nutriment';
  readonly nutriment: Nutriment;
}

interface OtherType {
  readonly is: 'weight' | 'body-fat' | 'lean-mass' | 'bmi' | 'waist' | 'water' | 'sleep';
}

/** What the samples of a type become. */
export type RecordType = TotalType | MeanType | FoodType | OtherType;

const total = (metric: TotalMetric, convert: Convert = asIs): RecordType => ({
  is: 'total',
  metric,
  convert,
});
const mean = (metric: MeanMetric, convert: Convert = asIs): RecordType => ({
  is: 'mean',
  metric,
  convert,
});
/** A share such as 0.97, which the export calls percent. */
const share: Convert = (value) => (value <= 1 ? value * 100 : value);

const QUANTITIES: Readonly<Record<string, RecordType>> = {
  StepCount: total('steps'),
  ActiveEnergyBurned: total('active_kcal', toKcal),
  BasalEnergyBurned: total('basal_kcal', toKcal),
  AppleExerciseTime: total('active_minutes', toMinutes),
  DistanceWalkingRunning: total('distance_km', toKilometres),
  FlightsClimbed: total('floors'),
  RestingHeartRate: mean('resting_heart_rate'),
  HeartRateVariabilitySDNN: mean('hrv_ms', (value, unit) => (unit === 's' ? value * 1000 : value)),
  VO2Max: mean('vo2_max'),
  OxygenSaturation: mean('spo2_pct', share),
  RespiratoryRate: mean('respiratory_rate'),
  BloodPressureSystolic: mean('systolic'),
  BloodPressureDiastolic: mean('diastolic'),
  BodyMass: { is: 'weight' },
  BodyFatPercentage: { is: 'body-fat' },
  LeanBodyMass: { is: 'lean-mass' },
  BodyMassIndex: { is: 'bmi' },
  WaistCircumference: { is: 'waist' },
  DietaryWater: { is: 'water' },
};

const NUTRIMENTS: Readonly<Record<string, Nutriment>> = {
  EnergyConsumed: 'calories',
  FatTotal: 'fat',
  FatSaturated: 'saturated-fat',
  FatPolyunsaturated: 'polyunsaturated-fat',
  FatMonounsaturated: 'monounsaturated-fat',
  Cholesterol: 'cholesterol',
  Sodium: 'sodium',
  Carbohydrates: 'carbohydrates',
  Fiber: 'fiber',
  Sugar: 'sugars',
  Protein: 'proteins',
  VitaminA: 'vitamin-a',
  VitaminC: 'vitamin-c',
  VitaminD: 'vitamin-d',
  VitaminE: 'vitamin-e',
  VitaminK: 'vitamin-k',
  Thiamin: 'b1',
  Riboflavin: 'b2',
  Niacin: 'b3',
  VitaminB6: 'b6',
  Folate: 'b9',
  VitaminB12: 'b12',
  Calcium: 'calcium',
  Iron: 'iron',
  Potassium: 'potassium',
  Magnesium: 'magnesium',
  Zinc: 'zinc',
  Phosphorus: 'phosphorus',
  Caffeine: 'caffeine',
};

/** By the type's full name. */
export const RECORD_TYPES: ReadonlyMap<string, RecordType> = new Map([
  ...Object.entries(QUANTITIES).map(([name, type]) => [QUANTITY + name, type] as const),
  ...Object.entries(NUTRIMENTS).map(
    ([name, nutriment]) => [`${QUANTITY}Dietary${name}`, { is: 'nutriment', nutriment }] as const,
  ),
  ['HKCategoryTypeIdentifierSleepAnalysis', { is: 'sleep' }],
]);

export const FOOD_CORRELATION = 'HKCorrelationTypeIdentifierFood';
export const ACTIVE_ENERGY = `${QUANTITY}ActiveEnergyBurned`;
export const BASAL_ENERGY = `${QUANTITY}BasalEnergyBurned`;

const SLEEP = 'HKCategoryValueSleepAnalysis';

/** The stage of a value. Time in bed is no stage; before 2022 there was only `Asleep`. */
export const SLEEP_STAGES: Readonly<Record<string, SleepStage>> = {
  [`${SLEEP}Asleep`]: 'asleep',
  [`${SLEEP}AsleepUnspecified`]: 'asleep',
  [`${SLEEP}AsleepCore`]: 'light',
  [`${SLEEP}AsleepDeep`]: 'deep',
  [`${SLEEP}AsleepREM`]: 'rem',
  [`${SLEEP}Awake`]: 'awake',
};

/** `HKWorkoutActivityTypeTraditionalStrengthTraining` as people say it. */
export function nameWorkout(type: string): string {
  const plain = type.replace(/^HKWorkoutActivityType/, '');
  if (plain === '' || plain === 'Other') return 'Workout';
  const words = plain.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1, 100);
}
