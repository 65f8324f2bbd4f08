import {
  formatDuration,
  formatQuantity,
  formatShortDay,
  locale,
} from '../../../core/text/format.ts';
import { formatMeasured } from './format-measured.ts';

const minutes = (n: number) => formatDuration(Math.round(n));
const withUnit = (unit: string) => (n: number) => `${formatQuantity(n)} ${unit}`;
const plain = (n: number) => formatQuantity(n);
const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });

/** Beside the axis of a chart there is room for about five characters. */
export function formatTick(metric: string, n: number): string {
  return metric.endsWith('_minutes') ? `${compact.format(n / 60)} h` : compact.format(n);
}

/** Name and format of each metric, in the order in which they are shown. */
export const METRICS = {
  steps: { name: 'Steps', format: plain },
  sleep_minutes: { name: 'Sleep', format: minutes },
  resting_heart_rate: { name: 'Resting heart rate', format: withUnit('bpm') },
  hrv_ms: { name: 'Heart rate variability', format: withUnit('ms') },
  active_minutes: { name: 'Active time', format: minutes },
  distance_km: { name: 'Distance', format: (n: number) => `${formatMeasured(n)} km` },
  floors: { name: 'Floors', format: plain },
  active_kcal: { name: 'Active energy', format: undefined },
  total_kcal: { name: 'Energy of the day', format: undefined },
  deep_sleep_minutes: { name: 'Deep sleep', format: minutes },
  rem_sleep_minutes: { name: 'REM sleep', format: minutes },
  light_sleep_minutes: { name: 'Light sleep', format: minutes },
  awake_minutes: { name: 'Awake at night', format: minutes },
  sleep_score: { name: 'Sleep score', format: plain },
  average_heart_rate: { name: 'Average heart rate', format: withUnit('bpm') },
  max_heart_rate: { name: 'Highest heart rate', format: withUnit('bpm') },
  systolic: { name: 'Blood pressure, systolic', format: withUnit('mmHg') },
  diastolic: { name: 'Blood pressure, diastolic', format: withUnit('mmHg') },
  spo2_pct: { name: 'Blood oxygen', format: withUnit('%') },
  respiratory_rate: { name: 'Breaths a minute', format: plain },
  skin_temperature_c: { name: 'Skin temperature', format: withUnit('°C') },
  body_temperature_c: { name: 'Body temperature', format: withUnit('°C') },
  blood_glucose_mmol_l: { name: 'Blood glucose', format: withUnit('mmol/l') },
  vo2_max: { name: 'VO₂ max', format: plain },
  readiness: { name: 'Readiness', format: plain },
  stress: { name: 'Stress', format: plain },
  mood: { name: 'Mood', format: plain },
  energy: { name: 'Energy level', format: plain },
} as const;

export const wellnessText = {
  title: 'Wellness',
  range: 'Period',
  ranges: { '30': '30 days', '90': '90 days', '365': 'Year' },
  enter: 'Enter values',
  empty:
    'Steps, sleep and heart rate of watches and other programs are shown here, and what you enter.',
  emptyExample: 'For example: Sleep · 7 h 20 min · from Garmin',
  latest: (day: string) => formatShortDay(day),
  sources: {
    garmin: 'Garmin',
    'health-connect': 'Health Connect',
    fitbit: 'Fitbit',
    withings: 'Withings',
    apple: 'Apple Health',
    'apple-watch': 'Apple Watch',
    'apple-iphone': 'iPhone',
    workout: 'Workout app',
    manual: 'Entered by you',
  } as Readonly<Record<string, string>>,
  mean: (amount: string) => `${amount} on average`,
  summary: (name: string, days: number, latest: string) =>
    `${name} of ${days} days; the latest is ${latest}.`,
  sheet: {
    date: 'Date',
    steps: 'Steps',
    sleep: 'Sleep',
    heart: 'Resting heart rate',
    hint: 'Stored separately from the values of watches and programs.',
    save: 'Save',
    needs: 'Enter at least one value.',
    problems: {
      steps: 'A whole number up to 1,000,000.',
      sleep: 'Between 0 and 24 hours.',
      heart: 'Between 20 and 260.',
    },
  },
  saved: 'Saved',
  writes: { steps: 'saving steps', wellness: 'saving wellness' },
};
