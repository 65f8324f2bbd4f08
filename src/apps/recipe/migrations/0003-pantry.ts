import type { Migration } from '../../../kernel/database/migrate.ts';

export const pantry: Migration = {
  id: '0003-pantry',
  statements: ({ id, int, real, text, strict }) => [
    `create table pantry_categories (
      ${id},
      owner_id ${int} not null,
      name ${text} not null,
      name_key ${text} not null,
      icon ${text},
      color ${text},
      default_aisle ${text},
      sort_order ${int} not null,
      created_at ${text} not null,
      updated_at ${text} not null
    )${strict}`,
    'create unique index pantry_categories_name on pantry_categories (owner_id, name_key)',
    `create table pantry_items (
      ${id},
      owner_id ${int} not null,
      name ${text} not null,
      name_key ${text} not null,
      brand ${text},
      brand_key ${text},
      barcode ${text},
      category ${text},
      category_id ${int} references pantry_categories (id) on delete set null,
      in_stock ${int} not null check (in_stock in (0, 1)),
      quantity ${real},
      unit ${text},
      expires_on ${text},
      serving_size ${real},
      serving_unit ${text},
      serving_label ${text},
      nutrition ${text},
      g_per_cup ${real},
      img_url ${text},
      notes ${text},
      generic_parent_id ${int} references pantry_items (id) on delete set null,
      created_at ${text} not null,
      updated_at ${text} not null,
      deleted_at ${text}
    )${strict}`,
    'create index pantry_items_by_owner on pantry_items (owner_id)',
    'create index pantry_items_named on pantry_items (owner_id, name_key, id) where deleted_at is null',
    `create unique index pantry_items_top_name on pantry_items (owner_id, name_key)
      where deleted_at is null and generic_parent_id is null`,
    'create index pantry_items_barcode on pantry_items (owner_id, barcode) where deleted_at is null and barcode is not null',
    'create index pantry_items_expiry on pantry_items (owner_id, expires_on) where deleted_at is null and in_stock = 1',
    'create index pantry_items_parent on pantry_items (generic_parent_id)',
    'create index pantry_items_category on pantry_items (category_id)',
  ],
};
