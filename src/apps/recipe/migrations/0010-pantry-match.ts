import type { Migration } from '../../../kernel/database/migrate.ts';

/**
 * How much of a recipe the pantry has, kept with the recipe: sorting a library by it then walks an
 * index instead of counting the stock of every recipe. The share follows from the two counts by
 * itself; PostgreSQL can only index a generated column that it stores, SQLite only adds one that
 * it does not.
 */
export const pantryMatch: Migration = {
  id: '0010-pantry-match',
  statements: ({ engine, int, real }) => [
    `alter table recipe_pantry_links add column ingredients ${int} not null default 1`,
    'drop index recipe_pantry_links_item',
    'create index recipe_pantry_links_item on recipe_pantry_links (owner_id, pantry_item_id, recipe_id)',
    `alter table recipes add column in_stock_count ${int} not null default 0`,
    `alter table recipes add column pantry_share ${real} generated always as (
      case when ingredient_count = 0 then 0
        else cast(in_stock_count as ${real}) / ingredient_count end
    ) ${engine === 'sqlite' ? 'virtual' : 'stored'}`,
    `create index recipes_match on recipes (owner_id, pantry_share desc, updated_at desc, id desc)
      where deleted_at is null`,
  ],
};
