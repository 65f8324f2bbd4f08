import type { Migration } from '../../../kernel/database/migrate.ts';

/**
 * On PostgreSQL, a search for a common word walks the notes of its owner from the newest on, and
 * not those of everybody.
 */
export const searchInOrder: Migration = {
  id: '0004-search-in-order',
  statements: ({ engine }) =>
    engine === 'sqlite'
      ? []
      : [
          'drop index notes_search_owner',
          'create index notes_search_owner on notes_search (owner_id, id)',
        ],
};
