import type { Migration } from '../../../kernel/database/migrate.ts';

/** So that the hourly look for what was deleted long ago reads nothing else. */
export const deletedRecipes: Migration = {
  id: '0008-deleted-recipes',
  statements: () => [
    'create index recipes_deleted on recipes (deleted_at) where deleted_at is not null',
  ],
};
