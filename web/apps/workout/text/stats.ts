import { formatFullDate } from '../../../core/text/calendar.ts';
import { formatPlural } from '../../../core/text/format.ts';

export const statsText = {
  title: 'Statistics',
  empty: 'After your first workout you see here whether you are getting stronger.',
  emptyAction: 'Go to the log',
  emptyExample: 'For example: Squat · 92 kg → 104 kg in eight weeks',
  span: 'Period',
  spans: { '12': '12 weeks', '26': '26 weeks', '52': 'A year' },
  numbers: {
    workouts: 'Workouts, all time',
    perWeek: 'Workouts a week',
    volume: 'Volume, all time',
    weeks: 'Weeks in a row',
    longest: 'Longest streak in weeks',
    days: 'Days in a row',
  },
  strength: {
    title: 'Am I getting stronger?',
    exercise: 'Exercise',
    what: 'What is shown',
    kinds: { e1rm: 'One-rep max', volume: 'Volume' },
    estimate: 'Estimated one-rep max',
    estimateAdded: 'Estimate of the added weight alone',
    estimateWithBody: 'Estimated one-rep max, body weight included',
    last: 'last time',
    best: (value: string) => `Best in this period: ${value}`,
    perWorkout: 'Volume of a workout',
    none: 'Nothing of this exercise in this period.',
    change: (difference: string) => `Trend: ${difference} in this period`,
    steady: 'Trend: the same as at the start of this period',
    summary: (what: string, n: number, first: string, last: string) =>
      `${what}, ${formatPlural(n, 'workout', 'workouts')}: ${n > 1 ? `from ${first} to ${last}` : last}.`,
  },
  cardio: {
    title: 'Cardio per week',
    what: 'Count by',
    kinds: { minutes: 'Time', km: 'Distance' },
    average: 'a week on average',
    summary: (total: string, best: string, week: string) =>
      `${total} in all, most in the week of ${week}: ${best}.`,
    all: 'All cardio',
  },
  weekly: {
    title: 'Week by week',
    what: 'What is shown',
    kinds: { volume: 'Volume', workouts: 'Workouts', sets: 'Sets' },
    week: (date: string) => `Week of ${formatFullDate(date)}`,
    summary: (what: string, average: string, most: string, when: string) =>
      `${what} by week: ${average} on average, most in the ${when} with ${most}.`,
    averageLabel: 'on average',
    asTable: 'As a table',
    weekHead: 'Week of',
  },
  year: {
    title: 'Your year of training',
    summary: (sets: number, days: number) =>
      `${formatPlural(sets, 'set', 'sets')} on ${formatPlural(days, 'day', 'days')} in the last year.`,
    keysHint: 'Arrow keys move from day to day.',
    day: (date: string, sets: number) =>
      `${formatFullDate(date)}: ${sets === 0 ? 'no training' : formatPlural(sets, 'set', 'sets')}`,
    show: 'Show the day',
    less: 'Less',
    more: 'More',
    asTable: 'By month',
    month: 'Month',
    sum: 'Sets',
    days: 'Days',
  },
  records: {
    title: 'Records',
    more: 'Show more',
  },
};
