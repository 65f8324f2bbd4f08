import type { Migration } from '../../../kernel/database/migrate.ts';

/** The foods that were logged last, which devices keep for offline use. */
export const foodsByLastUse: Migration = {
  id: '0007-foods-by-last-use',
  statements: () => [
    `create index foods_by_last_use on foods (owner_id, last_used_at desc, id desc)
      where deleted_at is null and last_used_at is not null`,
  ],
};
