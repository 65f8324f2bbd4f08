import type { Migration } from '../../../kernel/database/migrate.ts';
import { noteSearch } from '../notes/search.ts';

export const newestFoundFirst: Migration = {
  id: '0006-newest-found-first',
  statements: (ddl) => noteSearch.newestFirst(ddl),
};
