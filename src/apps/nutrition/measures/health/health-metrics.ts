/** The least and the most that a metric may measure. */
export type MetricRange = readonly [least: number, most: number];

const MASS_KG: MetricRange = [0, 500];
const PERCENT: MetricRange = [0, 100];
const SCORE: MetricRange = [0, 100];
const RATING: MetricRange = [1, 5];
const KCAL: MetricRange = [0, 30_000];
const MINUTES: MetricRange = [0, 1440];

/** Metrics of a body-composition scale. Keys are those of the tool `get_body_composition`. */
export const BODY_COMPOSITION_METRICS = {
  weight_kg: [0.5, 500],
  body_fat_pct: PERCENT,
  muscle_mass_kg: MASS_KG,
  bone_mass_kg: MASS_KG,
  body_water_pct: PERCENT,
  lean_mass_kg: MASS_KG,
  fat_mass_kg: MASS_KG,
  visceral_fat: SCORE,
  visceral_fat_index: SCORE,
  extracellular_water_kg: MASS_KG,
  intracellular_water_kg: MASS_KG,
  basal_metabolic_rate: KCAL,
  metabolic_age: [0, 150],
  bmi: [5, 150],
  protein: PERCENT,
  bmr: KCAL,
  impedance: [0, 10_000],
  body_score: SCORE,
  lean_mass_torso: MASS_KG,
  lean_mass_left_arm: MASS_KG,
  lean_mass_right_arm: MASS_KG,
  lean_mass_left_leg: MASS_KG,
  lean_mass_right_leg: MASS_KG,
  muscle_mass_torso: MASS_KG,
  muscle_mass_left_arm: MASS_KG,
  muscle_mass_right_arm: MASS_KG,
  muscle_mass_left_leg: MASS_KG,
  muscle_mass_right_leg: MASS_KG,
} as const satisfies Record<string, MetricRange>;

/** Daily metrics of a watch, and what a person notes about the day. */
export const WELLNESS_METRICS = {
  sleep_minutes: MINUTES,
  deep_sleep_minutes: MINUTES,
  rem_sleep_minutes: MINUTES,
  light_sleep_minutes: MINUTES,
  awake_minutes: MINUTES,
  sleep_score: SCORE,
  resting_heart_rate: [20, 260],
  average_heart_rate: [20, 260],
  max_heart_rate: [20, 300],
  hrv_ms: [0, 500],
  systolic: [40, 300],
  diastolic: [20, 250],
  spo2_pct: PERCENT,
  respiratory_rate: [2, 80],
  skin_temperature_c: [-20, 60],
  body_temperature_c: [25, 45],
  blood_glucose_mmol_l: [0, 60],
  vo2_max: [5, 100],
  readiness: SCORE,
  stress: SCORE,
  active_kcal: KCAL,
  total_kcal: KCAL,
  active_minutes: MINUTES,
  distance_km: [0, 1000],
  floors: [0, 5000],
  mood: RATING,
  energy: RATING,
} as const satisfies Record<string, MetricRange>;
