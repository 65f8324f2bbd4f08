import { formatChange, formatDecimal, formatPlural } from '../../../core/text/format.ts';

export const weightText = {
  weight: {
    title: 'Weight',
    weighIn: 'Weigh in',
    weighInTitle: 'Weigh in',
    field: 'Weight',
    date: 'Day',
    unit: 'Unit',
    save: 'Save',
    problem: 'Enter a weight between 1 and 1,200.',
    withUnit: (weight: number, unit: string) => `${formatDecimal(weight)} ${unit}`,
    range: 'Period',
    ranges: { month: '1M', quarter: '3M', year: '1Y' },
    average: '7-day average',
    over: (difference: number, unit: string) =>
      `${formatChange(difference)} ${unit} over the period`,
    steady: 'Steady over the period',
    summary: (count: number, first: string, last: string) =>
      `${formatPlural(count, 'weigh-in', 'weigh-ins')}; the 7-day average ${count > 1 ? `went from ${first} to ${last}` : `is ${last}`}.`,
    recent: 'Weigh-ins',
    empty: 'No weigh-ins yet: log the first one, and a trend appears within days.',
    emptyExample: 'For example 78.4 kg, same time of day, a few times a week.',
    nothingInPeriod: 'No weigh-ins in this period.',
    edit: (day: string) => `Change the weigh-in of ${day}`,
    remove: (day: string) => `Remove the weigh-in of ${day}`,
    removed: (day: string) => `Removed the weigh-in of ${day}`,
    writes: { weighIn: (weight: string) => `the weigh-in of ${weight}` },
  },
};
