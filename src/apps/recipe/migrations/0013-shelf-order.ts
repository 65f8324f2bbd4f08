import type { Migration } from '../../../kernel/database/migrate.ts';

/** What belongs to no aisle comes behind every aisle, in whatever script its name is written. */
export const shelfOrder: Migration = {
  id: '0013-shelf-order',
  statements: () => [
    'drop index shopping_items_in_order',
    `create index shopping_items_in_order on shopping_items
      (owner_id, checked, (coalesce(aisle, '\u{10ffff}')), sort_order, name, id) where deleted_at is null`,
  ],
};
