import type { Migration } from '../../../kernel/database/migrate.ts';

/**
 * A list has a revision, which is also what its writers take turns on. A row knows what people
 * said about it beside its shares, and rows that were cleared can be put back for a while.
 */
export const shoppingLists: Migration = {
  id: '0012-shopping-lists',
  statements: ({ int, text, strict }) => [
    `create table shopping_lists (
      owner_id ${int} primary key,
      revision ${int} not null
    )${strict}`,
    `alter table shopping_items add column by_hand ${text}`,
    `alter table shopping_items add column deleted_at ${text}`,
    `alter table shopping_items add column cleared_in ${text}`,
    `alter table shopping_items add column restocked ${text}`,
    'drop index shopping_items_in_order',
    `create index shopping_items_in_order on shopping_items
      (owner_id, checked, (coalesce(aisle, '~~~')), sort_order, name, id) where deleted_at is null`,
    'create index shopping_items_cleared on shopping_items (deleted_at) where deleted_at is not null',
  ],
};
