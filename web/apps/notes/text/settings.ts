export const settingsText = {
  title: 'Settings',
  tasks: 'Tasks',
  allChecklists: 'Items of every checklist are tasks',
  allChecklistsHint: 'Otherwise items with a date, and those of checklists that show in the tasks.',
  feed: {
    title: 'Calendar feed',
    hint: 'Shows tasks with a date and reminders in another calendar, which reads them from this address. Anyone who knows it can read them, too.',
    make: 'Create the feed',
    address: 'Address',
    copy: 'Copy the address',
    revoke: 'Revoke it',
    revoked: 'The address no longer works',
  },
  writes: { change: 'the settings of notes' },
};
