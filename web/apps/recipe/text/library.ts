import { formatCount, formatPlural } from '../../../core/text/format.ts';

export const bulkText = {
  bar: 'Selected recipes',
  chosen: (n: number) => `${formatCount(n)} selected`,
  all: 'Select all shown',
  done: 'Done',
  tag: 'Tag and category',
  remove: 'Delete',
  title: (n: number) => `Change ${formatPlural(n, 'recipe', 'recipes')}`,
  add: 'Add these tags',
  take: 'Remove these tags',
  hint: 'On recipes of others, only you see your tags.',
  into: 'Add to this category',
  outOf: 'Remove from this category',
  keep: 'No change',
  every: 'All categories',
  save: 'Save',
  removed: (n: number) => `Deleted ${formatPlural(n, 'recipe', 'recipes')}`,
  changed: (n: number) => `Changed ${formatPlural(n, 'recipe', 'recipes')}`,
  others: 'Recipes of others stay: only their owners can delete them.',
};

export const binText = {
  title: 'Deleted recipes',
  intro: 'Deleted recipes stay here for 30 days.',
  empty: 'Nothing was deleted in the last 30 days.',
  left: (days: number) =>
    days === 0 ? 'Gone within a day' : `${formatPlural(days, 'day', 'days')} left`,
  restore: 'Restore',
  restoreNamed: (name: string) => `Restore ${name}`,
  restored: (name: string) => `Restored ${name}`,
  open: 'Open',
  purge: (name: string) => `Delete ${name} for good`,
  purgeTitle: (name: string) => `Delete ${name} for good?`,
  purgeWords: 'The recipe with its photos and versions cannot be brought back.',
  purgeConfirm: 'Delete for good',
  purged: (name: string) => `${name} is gone`,
  more: 'Show more',
};
