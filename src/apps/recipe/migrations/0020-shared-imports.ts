import type { Migration } from '../../../kernel/database/migrate.ts';

/** Uploads are stored by the shared imports; deleted diary entries are found by their time. */
export const sharedImports: Migration = {
  id: '0020-shared-imports',
  statements: () => [
    'drop table recipe_uploads',
    "delete from jobs where name = 'recipe.sweep-uploads'",
    'create index cook_diary_removed on cook_diary (deleted_at) where deleted_at is not null',
  ],
};
