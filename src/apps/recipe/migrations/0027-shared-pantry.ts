import type { Migration } from '../../../kernel/database/migrate.ts';

/**
 * A pantry can be shared with a Kitchen. What a shopping list already counts on from a pantry is
 * claimed, so that nothing else counts on it too.
 */
export const sharedPantry: Migration = {
  id: '0027-shared-pantry',
  statements: ({ id, int, text, strict }) => [
    `create table pantry_shares (
      owner_id ${int} primary key,
      kitchen_id ${int} not null,
      created_at ${text} not null
    )${strict}`,
    'create index pantry_shares_kitchen on pantry_shares (kitchen_id)',
    `create table stock_claims (
      ${id},
      owner_id ${int} not null,
      pantry_item_id ${int} not null references pantry_items (id) on delete cascade,
      recipe_id ${int},
      diary_id ${int},
      food_diary ${int},
      planned_on ${text},
      amount ${text} not null,
      unit ${text},
      created_at ${text} not null
    )${strict}`,
    'create index stock_claims_owner on stock_claims (owner_id)',
    'create index stock_claims_item on stock_claims (pantry_item_id)',
    'create index stock_claims_cook on stock_claims (diary_id)',
  ],
};
