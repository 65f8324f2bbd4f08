import { formatCount, formatDuration, formatPlural, locale } from '../../../core/text/format.ts';

const dayAndTime = new Intl.DateTimeFormat(locale, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const timeOfDay = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });

const MS_PER_MINUTE = 60_000;

/** "16 h 20 min". */
const duration = (ms: number) => formatDuration(Math.floor(ms / MS_PER_MINUTE));
const moment = (instant: string) => dayAndTime.format(Date.parse(instant));

export const fastingText = {
  title: 'Fasting',
  duration,
  moment,
  /** The day of the end is left out where it is that of the start. */
  span: (from: string, to: string) =>
    new Date(from).toDateString() === new Date(to).toDateString()
      ? `${moment(from)} – ${timeOfDay.format(Date.parse(to))}`
      : `${moment(from)} – ${moment(to)}`,
  hours: (n: number) => formatDuration(Math.round(n * 60)),
  plans: {
    '12:12': '12:12',
    '14:10': '14:10',
    '16:8': '16:8',
    '18:6': '18:6',
    '20:4': '20:4',
    omad: 'One meal a day',
    custom: 'Own length',
  },
  planHints: (fast: number) =>
    fast < 24
      ? `${formatDuration(fast * 60)} without food, ${formatDuration(Math.round((24 - fast) * 60))} to eat`
      : `${formatDuration(fast * 60)} without food`,
  plan: 'Plan',
  hoursLabel: 'Hours',
  hoursProblem: 'Between 1 and 168 hours.',
  ready: 'Not fasting',
  readyHint: 'Choose a plan and start when your last meal is over.',
  start: 'Start fasting',
  startEarlier: 'Started earlier…',
  running: 'Fasting',
  ring: (passed: number, hours: number) => `${duration(passed)} of ${formatDuration(hours * 60)}`,
  of: (hours: number) => `of ${formatDuration(Math.round(hours * 60))}`,
  sinceLabel: 'Started',
  targetLabel: 'Target',
  left: (ms: number) => `${duration(ms)} to go`,
  reached: (ms: number) =>
    ms < MS_PER_MINUTE ? 'Target reached' : `Target reached, ${duration(ms)} more`,
  end: 'End fast',
  endOther: 'Ended earlier…',
  change: 'Change this fast',
  stages: {
    'after-meal': 'The first hours after a meal',
    settling: 'Four hours or more since the last meal',
    steady: 'Eight hours or more since the last meal',
    overnight: 'As long as an evening and a night',
    extended: 'Sixteen hours or more since the last meal',
    long: 'Most of a day',
    'beyond-a-day': 'More than a day',
  },
  care: 'More than a day without food is not for everybody. Talk to a doctor before, drink enough, and stop when you feel unwell.',
  started: 'The fast has begun',
  ended: (ms: number) => `Fasted for ${duration(ms)}`,
  longestYet: (ms: number) => `Fasted for ${duration(ms)}: your longest so far`,
  discarded: 'The fast was discarded',
  removed: (what: string) => `Removed the fast: ${what}`,
  figures: 'At a glance',
  streak: 'Streak',
  longestStreak: 'Longest streak',
  longest: 'Longest fast',
  average: 'On average',
  count: 'Fasts',
  reachedCount: 'Reached their target',
  days: (n: number) => formatPlural(n, 'day', 'days'),
  number: (n: number) => formatCount(n),
  streakHint: 'Days in a row on which a fast ended.',
  history: 'History',
  empty: 'Fasts that have ended are listed here.',
  emptyExample: 'For example 16 h from Monday evening to Tuesday noon.',
  logPast: 'Log an earlier fast',
  more: 'Show earlier ones',
  open: (what: string) => `Change the fast: ${what}`,
  remove: (what: string) => `Remove the fast: ${what}`,
  targetReached: 'target reached',
  reminders: {
    title: 'Reminders',
    target: 'When the target is reached',
    start: 'When it is time to start',
    time: 'Time',
    allow: 'Notifications of this device',
  },
  sheet: {
    start: 'Start a fast',
    log: 'Log a fast',
    end: 'End the fast',
    edit: 'Change the fast',
    startDate: 'Started on',
    startTime: 'Start time',
    endDate: 'Ended on',
    endTime: 'End time',
    hasEnded: 'It has ended already',
    note: 'Note',
    length: (ms: number) => `${duration(ms)} in all`,
    soFar: (ms: number) => `${duration(ms)} so far`,
    submit: { start: 'Start', end: 'End fast', edit: 'Save', log: 'Log' },
    discard: 'Discard this fast',
    remove: 'Remove',
    problems: {
      'start-ahead': 'The start is in the future.',
      'end-ahead': 'The end is in the future.',
      'end-first': 'The end is before the start.',
      incomplete: 'Enter the day and the time.',
    },
  },
  writes: {
    start: 'starting a fast',
    end: 'ending the fast',
    change: 'changing the fast',
    settings: 'the settings of fasting',
    undo: 'undoing the change of the fast',
  },
};
