import type { Migration } from '../../../kernel/database/migrate.ts';
import { recipeWords } from '../recipes/spelling.ts';

/** Compounds are found by their parts. */
export const library: Migration = {
  id: '0029-library',
  statements: (ddl) => recipeWords.partStatements(ddl),
};
