import type { Migration } from '../../../kernel/database/migrate.ts';

export const shoppingItems: Migration = {
  id: '0001-shopping-items',
  statements: ({ id, int, real, text, strict }) => [
    `create table shopping_items (
      ${id},
      owner_id ${int} not null,
      name ${text} not null,
      quantity ${real},
      unit ${text},
      aisle ${text},
      checked ${int} not null check (checked in (0, 1)),
      sort_order ${int} not null,
      created_at ${text} not null,
      updated_at ${text} not null
    )${strict}`,
    `create index shopping_items_in_order on shopping_items
      (owner_id, checked, (coalesce(aisle, '~~~')), sort_order, name, id)`,
  ],
};
