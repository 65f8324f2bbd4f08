import type { Migration } from '../../../kernel/database/migrate.ts';
import { foodSearch } from '../foods/search-index.ts';

export const newestFoundFirst: Migration = {
  id: '0009-newest-found-first',
  statements: (ddl) => foodSearch.newestFirst(ddl),
};
