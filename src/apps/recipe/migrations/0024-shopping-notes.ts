import type { Migration } from '../../../kernel/database/migrate.ts';

/** A row of the list can carry a note, and knows who typed it in. */
export const shoppingNotes: Migration = {
  id: '0024-shopping-notes',
  statements: ({ int, text }) => [
    `alter table shopping_items add column note ${text}`,
    `alter table shopping_items add column added_by ${int}`,
  ],
};
