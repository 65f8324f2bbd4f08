import type { Migration } from '../../../kernel/database/migrate.ts';
import { recipeWords } from '../recipes/spelling.ts';

/** Compounds are found by their parts, and the bin is listed by when a recipe was deleted. */
export const library: Migration = {
  id: '0029-library',
  statements: (ddl) => [
    ...recipeWords.partStatements(ddl),
    `create index recipes_bin on recipes (owner_id, deleted_at desc, id desc)
      where deleted_at is not null`,
  ],
};
