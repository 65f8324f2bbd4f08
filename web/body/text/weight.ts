import { formatChange, formatDecimal, formatPlural } from '../../core/text/format.ts';

export const weightText = {
  /** Pages that lead to the weight. */
  back: { more: 'More', statistics: 'Statistics' },
  weight: {
    title: 'Weight',
    weighIn: 'Weigh in',
    weighInTitle: 'Weigh in',
    field: 'Weight',
    date: 'Date',
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
    empty: 'No weigh-ins yet. A trend appears within days.',
    emptyExample: 'Such as 78.4 kg, a few times a week.',
    nothingInPeriod: 'No weigh-ins in this period.',
    edit: (day: string) => `Change the weigh-in of ${day}`,
    remove: (day: string) => `Remove the weigh-in of ${day}`,
    removed: (day: string) => `Removed the weigh-in of ${day}`,
    writes: { weighIn: (weight: string) => `the weigh-in of ${weight}` },
  },
};
