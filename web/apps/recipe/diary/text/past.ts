import { formatFullDate } from '../../../../core/text/calendar.ts';
import { formatCount, formatDay, formatPlural } from '../../../../core/text/format.ts';

/** Words of what was cooked long ago, which is looked at less often. */
export const past = {
  year: {
    title: 'Your year of cooking',
    summary: (cooks: number, days: number) =>
      `${formatPlural(cooks, 'cook', 'cooks')} on ${formatPlural(days, 'day', 'days')} in the last year.`,
    keysHint: 'Arrow keys move from day to day.',
    day: (date: string, cooks: number) =>
      `${formatFullDate(date)}: ${cooks === 0 ? 'nothing cooked' : formatPlural(cooks, 'cook', 'cooks')}`,
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
    top: (n: number) => `Most in 30 days${n > 0 ? `: ${formatCount(n)} ×` : ''}`,
  },
  history: {
    title: 'History',
    summary: (times: number, last: string | null) =>
      times === 0
        ? 'Not cooked yet'
        : `Cooked ${formatPlural(times, 'time', 'times')}${last ? `, last on ${formatDay(last)}` : ''}`,
    by: (name: string) => `by ${name}`,
    more: 'Show earlier cooks',
  },
};
