import { formatCount, formatLongDay, formatPlural } from '../../../core/text/format.ts';

export const tasksText = {
  title: 'Tasks',
  /** Title of the checklist that new tasks go to. */
  list: 'Tasks',
  take: 'Add a task…',
  takeFor: (day: string) => `Add a task for ${day}…`,
  add: 'Add the task',
  overdue: 'Overdue',
  undated: 'Without a date',
  moveToToday: 'Move all to today',
  count: formatCount,
  dayOf: (date: string, n: number) =>
    n === 0 ? formatLongDay(date) : `${formatLongDay(date)}: ${formatPlural(n, 'task', 'tasks')}`,
  showAll: 'Show all days',
  nothingToday: 'Nothing is due today.',
  nothingThatDay: 'Nothing is due on this day.',
  empty: 'No tasks yet: items of checklists with a date are gathered here.',
  emptyExample: 'For example “milk tomorrow 9am #home”.',
  ticked: 'Done',
  moved: (n: number) => `${formatPlural(n, 'task', 'tasks')} moved to today`,
  repeats: (day: string) => `Done, again ${day}`,
  reschedule: (task: string) => `Reschedule ${task}`,
  writes: {
    add: (task: string) => `the task ${task}`,
    date: (task: string) => `the date of ${task}`,
  },
};
