import { formatLongDay, formatPlural } from '../../../core/text/format.ts';

export const remindersText = {
  title: 'Reminders',
  empty: 'No reminders yet: give a note a time, and it comes back when you need it.',
  emptyExample: 'For example “call Ben tomorrow 9am” in the field for new notes.',
  dayOf: (date: string, n: number) =>
    n === 0
      ? formatLongDay(date)
      : `${formatLongDay(date)}: ${formatPlural(n, 'reminder', 'reminders')}`,
  noneThatDay: 'No reminders on this day.',
  groups: {
    past: 'Past',
    today: 'Today',
    tomorrow: 'Tomorrow',
    week: 'In the next seven days',
    later: 'Later',
  },
};

export const snoozeText = {
  title: 'Snooze',
  snooze: (name: string) => `Snooze ${name}`,
  snoozed: (when: string) => `Snoozed: ${when}`,
  presets: {
    hour: 'In an hour',
    evening: 'This evening',
    tomorrow: 'Tomorrow morning',
    week: 'Next week',
  },
};
