import type { Migration } from '../../../kernel/database/migrate.ts';

/**
 * The shares of a note are looked up by its primary key. With the note in the index of owners, too,
 * SQLite might skip through the shares of all people instead.
 */
export const sharesByOwner: Migration = {
  id: '0005-shares-by-owner',
  statements: () => [
    'drop index note_shares_owner',
    'create index note_shares_owner on note_shares (owner_id)',
  ],
};
