import type { Migration } from '../../../kernel/database/migrate.ts';
import { recipeSearch } from '../recipes/search.ts';

export const newestFoundFirst: Migration = {
  id: '0022-newest-found-first',
  statements: (ddl) => recipeSearch.newestFirst(ddl),
};
