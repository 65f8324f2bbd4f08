import type { Migration } from '../../../kernel/database/migrate.ts';

/** Somebody may keep several shopping lists: a row is on the main one or on one with a name. */
export const namedLists: Migration = {
  id: '0030-named-lists',
  statements: ({ text }) => [
    `alter table shopping_items add column list_name ${text}`,
    `create index shopping_items_list_names on shopping_items (owner_id, list_name)
      where list_name is not null`,
  ],
};
