import type { Migration } from '../../../kernel/database/migrate.ts';

/**
 * What a row of the list is for. `sources` are the shares that recipes and plans have in its
 * quantity; what is left of it was typed by hand.
 */
export const shoppingSources: Migration = {
  id: '0005-shopping-sources',
  statements: ({ int, text, strict }) => [
    `alter table shopping_items add column name_key ${text} not null default ''`,
    // Near enough for rows from before: a row's key is written anew with every change.
    'update shopping_items set name_key = lower(name)',
    `alter table shopping_items add column pantry_id ${int} references pantry_items (id) on delete set null`,
    `alter table shopping_items add column recipe_id ${int} references recipes (id) on delete set null`,
    `alter table shopping_items add column sources ${text} not null default '[]'`,
    'create index shopping_items_pantry on shopping_items (pantry_id)',
    'create index shopping_items_recipe on shopping_items (recipe_id)',
    'create index shopping_items_named on shopping_items (owner_id, name_key)',
    `create table shopping_shares (
      owner_id ${int} not null,
      kitchen_id ${int} not null,
      created_at ${text} not null,
      primary key (owner_id, kitchen_id)
    )${strict}`,
  ],
};
