import type { Migration } from '../../../kernel/database/migrate.ts';

export const cookedWeight: Migration = {
  id: '0021-cooked-weight',
  statements: ({ real }) => [`alter table recipes add column cooked_weight ${real}`],
};
