import type { Migration } from '../../../kernel/database/migrate.ts';

const isLiving = (recipe: string) =>
  `exists (select 1 from recipes where recipes.id = ${recipe} and recipes.deleted_at is null)`;

/** Counts all categories of a recipe up or down. */
const countAll = (recipe: string, by: '+ 1' | '- 1') =>
  `update recipe_categories set recipe_count = recipe_count ${by} where id in (
    select link.category_id from recipe_category_links as link where link.recipe_id = ${recipe});`;

/** The next category of a recipe becomes its first one before the first one is deleted. */
const PROMOTE_NEXT = `update recipes set category_id = (
    select link.category_id from recipe_category_links as link
    where link.recipe_id = recipes.id and link.category_id <> old.id
    order by link.position limit 1)
  where category_id = old.id;`;

function sqliteTriggers(): string[] {
  const count = (row: 'old' | 'new', by: '+ 1' | '- 1') =>
    `update recipe_categories set recipe_count = recipe_count ${by}
      where id = ${row}.category_id and ${isLiving(`${row}.recipe_id`)};`;
  return [
    `create trigger recipe_category_links_counted after insert on recipe_category_links
      begin ${count('new', '+ 1')} end`,
    `create trigger recipe_category_links_forgotten after delete on recipe_category_links
      begin ${count('old', '- 1')} end`,
    `create trigger recipe_category_links_recounted
      after update of category_id on recipe_category_links
      begin ${count('old', '- 1')} ${count('new', '+ 1')} end`,
    `create trigger recipe_category_counts_removed after update of deleted_at on recipes
      when old.deleted_at is null and new.deleted_at is not null
      begin ${countAll('new.id', '- 1')} end`,
    `create trigger recipe_category_counts_restored after update of deleted_at on recipes
      when old.deleted_at is not null and new.deleted_at is null
      begin ${countAll('new.id', '+ 1')} end`,
    `create trigger recipe_category_counts_gone before delete on recipes
      when old.deleted_at is null begin ${countAll('old.id', '- 1')} end`,
    `create trigger recipe_categories_promoted before delete on recipe_categories
      begin ${PROMOTE_NEXT} end`,
  ];
}

/** All rows of a statement are counted together. */
function postgresTriggers(): string[] {
  const rows = (from: string, by: 1 | -1) =>
    `select link.category_id, ${by} as count from ${from} as link
      where ${isLiving('link.recipe_id')}`;
  const onLinks = (what: string, event: string, tables: string, changes: string) => [
    `create function recipe_category_links_${what}() returns trigger language plpgsql as $$
      begin
        update recipe_categories set recipe_count = recipe_categories.recipe_count + change.count
          from (select category_id, sum(count) as count from (${changes}) as each
            group by category_id having sum(count) <> 0) as change
          where recipe_categories.id = change.category_id;
        return null;
      end $$`,
    `create trigger recipe_category_links_${what} after ${event} on recipe_category_links
      referencing ${tables} for each statement execute function recipe_category_links_${what}()`,
  ];
  const onRows = (name: string, work: string, row: 'old' | 'new') =>
    `create function ${name}() returns trigger language plpgsql as $$
      begin ${work} return ${row}; end $$`;
  return [
    ...onLinks('counted', 'insert', 'new table as added', rows('added', 1)),
    ...onLinks('forgotten', 'delete', 'old table as removed', rows('removed', -1)),
    ...onLinks(
      'recounted',
      'update',
      'old table as removed new table as added',
      `${rows('removed', -1)} union all ${rows('added', 1)}`,
    ),
    onRows('recipe_category_counts_removed', countAll('old.id', '- 1'), 'old'),
    onRows('recipe_category_counts_restored', countAll('new.id', '+ 1'), 'new'),
    onRows('recipe_categories_promoted', PROMOTE_NEXT, 'old'),
    `create trigger recipe_category_counts_removed after update of deleted_at on recipes
      for each row when (old.deleted_at is null and new.deleted_at is not null)
      execute function recipe_category_counts_removed()`,
    `create trigger recipe_category_counts_restored after update of deleted_at on recipes
      for each row when (old.deleted_at is not null and new.deleted_at is null)
      execute function recipe_category_counts_restored()`,
    `create trigger recipe_category_counts_gone before delete on recipes for each row
      when (old.deleted_at is null) execute function recipe_category_counts_removed()`,
    `create trigger recipe_categories_promoted before delete on recipe_categories
      for each row execute function recipe_categories_promoted()`,
  ];
}

/**
 * A recipe may be in several categories; `recipes.category_id` stays the first of them, so that
 * lists read no further table. The database counts the living recipes of each category.
 */
export const severalCategories: Migration = {
  id: '0034-several-categories',
  statements: ({ engine, int, strict }) => [
    `create table recipe_category_links (
      recipe_id ${int} not null references recipes (id) on delete cascade,
      owner_id ${int} not null,
      category_id ${int} not null references recipe_categories (id) on delete cascade,
      position ${int} not null,
      primary key (recipe_id, category_id)
    )${strict}`,
    `insert into recipe_category_links (recipe_id, owner_id, category_id, position)
      select id, owner_id, category_id, 0 from recipes where category_id is not null`,
    `create index recipe_category_links_category on recipe_category_links
      (category_id, owner_id)`,
    'create index recipe_category_links_owner on recipe_category_links (owner_id)',
    `alter table recipe_categories add column recipe_count ${int} not null default 0`,
    `update recipe_categories set recipe_count = (select count(*) from recipes
      where recipes.category_id = recipe_categories.id and recipes.deleted_at is null)`,
    ...(engine === 'sqlite' ? sqliteTriggers() : postgresTriggers()),
  ],
};
