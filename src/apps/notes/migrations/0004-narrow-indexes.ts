import type { Migration } from '../../../kernel/database/migrate.ts';

/**
 * On PostgreSQL, a search for a common word walks the notes of its owner from the newest on, and
 * not those of everybody. The shares of a note are looked up by the note: SQLite no longer skips
 * through the shares of all people.
 */
export const narrowIndexes: Migration = {
  id: '0004-narrow-indexes',
  statements: ({ engine }) => [
    'drop index note_shares_owner',
    'create index note_shares_owner on note_shares (owner_id)',
    ...(engine === 'sqlite'
      ? []
      : [
          'drop index notes_search_owner',
          'create index notes_search_owner on notes_search (owner_id, id)',
        ]),
  ],
};
