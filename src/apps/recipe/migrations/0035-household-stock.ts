import type { Migration } from '../../../kernel/database/migrate.ts';

/**
 * How much of each recipe a reader has in stock, in all pantries that they use. The counts are made
 * when a reader first asks for them. Sorting a household's library then walks an index.
 */
export const householdStock: Migration = {
  id: '0035-household-stock',
  statements: ({ int, real, text, strict }) => [
    `create table stock_readers (
      owner_id ${int} primary key,
      stock ${text} not null
    )${strict}`,
    `create table stock_libraries (
      owner_id ${int} not null,
      library_id ${int} not null,
      primary key (owner_id, library_id)
    )${strict}`,
    'create index stock_libraries_library on stock_libraries (library_id)',
    `create table reader_stock_counts (
      owner_id ${int} not null,
      recipe_id ${int} not null references recipes (id) on delete cascade,
      library_id ${int} not null,
      have ${int} not null default 0,
      share ${real} not null default 0,
      stale ${int} not null default 2,
      primary key (owner_id, recipe_id)
    )${strict}`,
    `create index reader_stock_counts_order
      on reader_stock_counts (owner_id, library_id, share desc, recipe_id desc)`,
    'create index reader_stock_counts_recipe on reader_stock_counts (recipe_id)',
    `create index reader_stock_counts_stale on reader_stock_counts (owner_id, recipe_id)
      where stale > 0`,
    `create table recipe_ingredient_keys (
      owner_id ${int} not null,
      name_key ${text} not null,
      recipe_id ${int} not null references recipes (id) on delete cascade,
      primary key (owner_id, name_key, recipe_id)
    )${strict}`,
    'create index recipe_ingredient_keys_recipe on recipe_ingredient_keys (recipe_id)',
    'drop index recipe_parts_owner',
    'create index recipe_parts_owner on recipe_parts (owner_id, part_id)',
  ],
};
