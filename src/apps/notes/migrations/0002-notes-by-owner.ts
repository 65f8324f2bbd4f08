import type { Migration } from '../../../kernel/database/migrate.ts';

/** The other indexes cover a part of the notes each; whose they are must be quick to ask of all. */
export const notesByOwner: Migration = {
  id: '0002-notes-by-owner',
  statements: () => ['create index notes_by_owner on notes (owner_id)'],
};
