/** Texts of the app's shell. Pages have their own, because the shell of every app would load these. */
export const tabs = {
  notes: 'Notes',
  tasks: 'Tasks',
  reminders: 'Reminders',
  labels: 'Labels',
  more: 'More',
};
