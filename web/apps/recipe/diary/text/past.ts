import { dayInFull } from '../../../../core/text/calendar.ts';
import { count, day, plurals } from '../../../../core/text/format.ts';

/** Words of what was cooked long ago, which is looked at less often. */
export const past = {
  year: {
    title: 'Your year of cooking',
    summary: (cooks: number, days: number) =>
      `${plurals(cooks, 'cook', 'cooks')} on ${plurals(days, 'day', 'days')} in the last year.`,
    keysHint: 'Arrow keys move from day to day.',
    day: (date: string, cooks: number) =>
      `${dayInFull(date)}: ${cooks === 0 ? 'nothing cooked' : plurals(cooks, 'cook', 'cooks')}`,
    show: 'Show the day',
    less: 'Less',
    more: 'More',
    asTable: 'By month',
    month: 'Month',
    sum: 'Cooks',
    days: 'Days',
    empty: 'Your first cook will be the first square here.',
  },
  stats: {
    week: 'Last 7 days',
    month: 'Last 30 days',
    total: 'In all',
    streak: 'Days in a row',
    longest: 'Longest row of days',
    top: (n: number) => `Most in 30 days${n > 0 ? `: ${count(n)} ×` : ''}`,
  },
  history: {
    title: 'History',
    summary: (times: number, last: string | null) =>
      times === 0
        ? 'Not cooked yet'
        : `Cooked ${plurals(times, 'time', 'times')}${last ? `, last on ${day(last)}` : ''}`,
    by: (name: string) => `by ${name}`,
    more: 'Show earlier cooks',
  },
};
