import { formatChange, formatDecimal, formatPlural } from '../../../core/text/format.ts';

export const weightText = {
  title: 'Weight and intake',
  weightAlone: 'Weight',
  trend: 'Trend weight',
  none: 'No weigh-ins in this period. With a few a week, your trend is drawn here beside what you ate.',
  weighIn: 'Weigh in',
  weighIns: 'All weigh-ins',
  measures: 'Body measures',
  withUnit: (weight: number, unit: string) => `${formatDecimal(weight)} ${unit}`,
  change: (difference: number, unit: string) =>
    `${formatChange(difference)} ${unit} in this period`,
  steady: 'Steady in this period',
  summary: (n: number, first: string, last: string) =>
    `${formatPlural(n, 'weigh-in', 'weigh-ins')}; the trend ${n > 1 ? `went from ${first} to ${last}` : `is ${last}`}.`,
  intake: 'Intake',
  perDay: 'a day on average',
  noIntake: 'Nothing logged in this period.',
};
