import {
  formatChange,
  formatPlural,
  formatQuantity,
  formatShortDay,
} from '../../core/text/format.ts';

export const measuresText = {
  title: 'Body',
  weighIn: 'Weigh in',
  measure: 'Measure',
  measures: {
    weight: 'Weight',
    bodyFat: 'Body fat',
    waist: 'Waist',
    hips: 'Hips',
    neck: 'Neck',
    chest: 'Chest',
    biceps: 'Biceps',
    thighs: 'Thighs',
    calves: 'Calves',
  },
  value: (value: number, unit?: string) =>
    unit === undefined ? formatQuantity(value) : `${formatQuantity(value)} ${unit}`,
  change: (difference: number, unit: string, since: string) =>
    `${formatChange(difference)} ${unit} since ${formatShortDay(since)}`,
  steady: (since: string) => `The same as on ${formatShortDay(since)}`,
  list: 'Measures',
  none: 'Not measured yet',
  trend: (name: string) => `Show how ${name} developed`,
  noTrend: 'Measure it once, and it is drawn here.',
  summary: (name: string, n: number, first: string, last: string) =>
    `${name}, ${formatPlural(n, 'measurement', 'measurements')}: ${n > 1 ? `from ${first} to ${last}` : last}.`,
  allWeighIns: 'All weigh-ins',
  sheet: {
    title: 'Measure',
    date: 'Date',
    unit: 'Length unit',
    save: 'Save',
    range: (least: string, most: string) => `Enter a number from ${least} to ${most}.`,
    hint: 'Fill in what you measured; the rest stays as it is.',
  },
  writes: { measures: 'your measures' },
};
