import type { Migration } from '../../../kernel/database/migrate.ts';

/** What a cook took from the pantry is kept with it, so that it is taken once and put back once. */
export const deductedCooks: Migration = {
  id: '0033-deducted-cooks',
  statements: ({ text }) => [`alter table cook_diary add column deducted ${text}`],
};
