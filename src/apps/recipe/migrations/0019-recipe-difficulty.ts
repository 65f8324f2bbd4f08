import type { Migration } from '../../../kernel/database/migrate.ts';

export const recipeDifficulty: Migration = {
  id: '0019-recipe-difficulty',
  statements: ({ text }) => [`alter table recipes add column difficulty ${text}`],
};
