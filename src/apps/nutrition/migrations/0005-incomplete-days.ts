import type { Migration } from '../../../kernel/database/migrate.ts';

/** A day that the person marked as incomplete does not count for the adaptive TDEE. */
export const incompleteDays: Migration = {
  id: '0005-incomplete-days',
  statements: ({ int }) => [
    `alter table diary_days add column incomplete ${int} not null default 0
      check (incomplete in (0, 1))`,
  ],
};
