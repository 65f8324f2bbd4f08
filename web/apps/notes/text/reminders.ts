export const remindersText = {
  title: 'Reminders',
  empty: 'No reminders yet: give a note a time, and it comes back when you need it.',
  emptyExample: 'For example “call Ben tomorrow 9am” in the field for new notes.',
  groups: {
    past: 'Past',
    today: 'Today',
    tomorrow: 'Tomorrow',
    week: 'In the next seven days',
    later: 'Later',
  },
};
