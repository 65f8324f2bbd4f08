import { formatPlural } from '../../../core/text/format.ts';

/** Texts of the wall. Those that nobody sees before the first tap are in `editing.ts`. */
export const text = {
  notes: {
    labels: { title: 'Labels' },
    views: { notes: 'Notes', archive: 'Archive', trash: 'Trash' },
    take: 'Take a note…',
    add: 'Add the note',
    newList: 'New checklist',
    write: 'Write in the editor',
    search: 'Search notes',
    searchPlaceholder: 'Search',
    found: (n: number, more: boolean) =>
      `${formatPlural(n, 'note', 'notes')} found${more ? ', and more' : ''}`,
    filters: 'Filters',
    onlyLists: 'Checklists',
    showAsList: 'Show as a list',
    showAsWall: 'Show as a wall',
    select: 'Select notes',
    selectNote: (name: string) => `Select ${name}`,
    pinned: 'Pinned',
    others: 'Others',
    more: 'Show more',
    untitled: 'Untitled note',
    open: (name: string) => `Open ${name}`,
    orderKeys: 'Drag it, or press Alt and an arrow.',
    restore: 'Restore',
    daysLeft: (n: number) => (n < 1 ? 'Deleted today' : `${formatPlural(n, 'day', 'days')} left`),
    moreItems: (n: number) => `+ ${formatPlural(n, 'item', 'items')}`,
    voice: (length: string) => `${length} voice note`,
    files: (n: number) => formatPlural(n, 'file', 'files'),
    pictures: (n: number) => formatPlural(n, 'picture', 'pictures'),
    sharedBy: (name: string) => `Shared by ${name}`,
    sharedWith: (names: readonly string[], n: number) =>
      n > names.length || names.length > 2
        ? `${names[0]} and ${formatPlural(n - 1, 'other', 'others')}`
        : names.join(', '),
    publicLink: 'Public link',
    repeats: {
      daily: 'every day',
      weekdays: 'every weekday',
      weekly: 'every week',
      monthly: 'every month',
      yearly: 'every year',
    },
    writes: {
      order: 'the order of notes',
      tick: (name: string) => `a tick in ${name}`,
    },
  },
};
