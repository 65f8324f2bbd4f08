import { formatDuration, formatQuantity } from '../../../../core/text/format.ts';

export const en = {
  title: 'Cardio',
  add: 'Log cardio',
  kinds: {
    run: 'Run',
    ride: 'Ride',
    row: 'Row',
    swim: 'Swim',
    walk: 'Walk',
    other: 'Other',
  },
  minutes: (minutes: number) =>
    minutes < 60 ? `${formatQuantity(minutes)} min` : formatDuration(Math.round(minutes)),
  distance: (distance: number, unit: string) => `${formatQuantity(distance)} ${unit}`,
  calories: (calories: number) => `${formatQuantity(calories)} kcal`,
  heartRate: (beats: number) => `${formatQuantity(beats)} bpm`,
  empty: 'No cardio yet: log a run, a ride or a walk, by minutes, distance or both.',
  emptyExample: 'For example a run of 30 minutes over 5 km.',
  more: 'Show earlier ones',
  edit: (kind: string, day: string) => `Change: ${kind}, ${day}`,
  remove: (kind: string, day: string) => `Remove: ${kind}, ${day}`,
  removed: (kind: string, day: string) => `Removed: ${kind}, ${day}`,
  sheet: {
    add: 'Log cardio',
    edit: 'Change cardio',
    kind: 'Kind',
    date: 'Day',
    minutes: 'Minutes',
    distance: 'Distance',
    unit: 'Distance unit',
    calories: 'Calories',
    heartRate: 'Average heart rate',
    notes: 'Notes',
    hint: 'Give the minutes, the distance or both.',
    save: 'Save',
    problems: {
      minutes: 'Enter up to 1,440 minutes.',
      distance: 'Enter a distance up to 100,000.',
      calories: 'Enter a whole number up to 20,000.',
      heartRate: 'Enter a whole number from 20 to 260.',
    },
  },
  writes: { entry: (kind: string) => `the cardio entry “${kind}”` },
};

export type Catalogue = typeof en;
