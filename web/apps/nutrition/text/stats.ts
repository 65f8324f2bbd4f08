import { formatFullDate, formatMonth } from '../../../core/text/calendar.ts';
import {
  formatCount,
  formatList,
  formatPlural,
  formatShortDay,
} from '../../../core/text/format.ts';

export const statsText = {
  title: 'Statistics',
  empty: 'Log what you eat, and your averages, sources and vitamins appear here.',
  emptyAction: 'Go to the diary',
  emptyExample: 'For example: Protein · 92 g a day on average · most of it from lentils',
  nutriment: 'Nutriment',
  range: 'Period',
  ranges: { week: 'Week', month: 'Month', quarter: '3 months', year: 'Year' },
  atLeast: (amount: string) => `at least ${amount}`,
  nothing: 'Nothing logged in this period. Choose a longer one, or log a meal in the diary.',
  allUnknown: (name: string) => `No food in this period states its amount of ${name}.`,
  percent: (share: number) => `${formatCount(share * 100)}%`,
  streaks: {
    current: 'Days in a row',
    longest: 'Longest streak in days',
    logged: 'Days logged',
    best: 'This is your longest streak so far.',
  },
  amount: {
    perDay: (known: number, logged: number) =>
      `a day on average, from ${known === logged ? formatPlural(logged, 'logged day', 'logged days') : `${formatCount(known)} of ${formatPlural(logged, 'logged day', 'logged days')}`}`,
    partly: (logged: number) =>
      `a day on average; each of ${formatPlural(logged, 'logged day', 'logged days')} has foods that do not state it`,
    mean: 'Average',
    target: 'Target',
    targetIs: (amount: string) => `Target: ${amount} a day`,
    lowerBound: 'Partly unknown',
    asTable: 'As a table',
    amountHead: 'Amount',
    heads: { day: 'Day', week: 'Week of', month: 'Month' },
    period: {
      day: (date: string) => formatFullDate(date),
      week: (date: string) => `Week of ${formatFullDate(date)}`,
      month: (date: string) => formatMonth(date),
    },
    shortPeriod: {
      day: (date: string) => formatShortDay(date),
      week: (date: string) => formatShortDay(date),
      month: (date: string) => formatMonth(date),
    },
    bar: (period: string, amount: string) => `${period}: ${amount}`,
    notLogged: 'not logged',
    unknown: 'unknown',
    summary: (name: string, mean: string, most: string, when: string) =>
      `${name}: ${mean} a day on average; the most is ${most}: ${when}.`,
  },
  weekdays: {
    title: 'By weekday',
    none: 'not known',
  },
  sources: {
    title: 'Where it comes from',
    times: (n: number) => formatPlural(n, 'time', 'times'),
    share: (amount: string, share: string) => `${amount} · ${share}`,
    unknown: (n: number) =>
      `${formatPlural(n, 'logged item does', 'logged items do')} not state all of it.`,
  },
  coverage: {
    title: 'Vitamins and minerals',
    hint: 'Your average day against reference intakes for the age and sex of your profile, or the higher ones while these are not set. They are for orientation: no single day has to reach them.',
    reference: 'Reference intakes',
    references: { dri: 'US and Canada', eu: 'EU' },
    of: (amount: string, target: string) => `${amount} of ${target}`,
    days: (known: number, logged: number) =>
      `from ${formatCount(known)} of ${formatPlural(logged, 'day', 'days')}`,
    unknown: (names: readonly string[]) => `No logged food states: ${formatList(names)}.`,
    ceiling: (amount: string) => `upper level ${amount}`,
  },
};
