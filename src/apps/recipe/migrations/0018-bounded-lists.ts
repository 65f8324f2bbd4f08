import type { Migration } from '../../../kernel/database/migrate.ts';

const living = 'where deleted_at is null';

const ADD =
  'on conflict (owner_id, unit) do update set uses = recipe_unit_counts.uses + excluded.uses';
const isLiving = (recipe: string) =>
  `exists (select 1 from recipes where recipes.id = ${recipe} and recipes.deleted_at is null)`;

interface Json {
  /** The ingredients of a text, one row each, as `item`. */
  readonly items: (text: string) => string;
  readonly unit: string;
}

const SQLITE_JSON: Json = {
  items: (text) => `json_each(${text}) as part, json_each(part.value, '$.items') as item`,
  unit: "json_extract(item.value, '$.unit')",
};
const POSTGRES_JSON: Json = {
  items: (text) =>
    `json_array_elements((${text})::json) as part, json_array_elements(part->'items') as item`,
  unit: "(item->>'unit')",
};

/** The units of a text and how often each is written. */
const unitsOf = ({ items, unit }: Json, owner: string, text: string, by: 1 | -1) =>
  `${owner} as owner_id, ${unit} as unit, ${by} as uses from ${items(text)}`;
const isWritten = ({ unit }: Json) => `${unit} <> ''`;

const countSummed = (rows: string) => `insert into recipe_unit_counts (owner_id, unit, uses)
  select owner_id, unit, sum(uses) from (${rows}) as written
  where true group by owner_id, unit having sum(uses) <> 0 order by owner_id, unit ${ADD};`;

/** The texts of a recipe whose row is at hand. */
const textsOf = (json: Json, recipe: string, by: 1 | -1) =>
  countSummed(`select ${json.unit} as unit, texts.owner_id, ${by} as uses
    from recipe_texts as texts, ${json.items('texts.ingredients')}
    where texts.recipe_id = ${recipe} and ${isWritten(json)}`);

function sqliteTriggers(): string[] {
  const json = SQLITE_JSON;
  const count = (row: 'old' | 'new', by: 1 | -1) =>
    countSummed(`select ${unitsOf(json, `${row}.owner_id`, `${row}.ingredients`, by)}
      where ${isWritten(json)} and ${isLiving(`${row}.recipe_id`)}`);
  return [
    `create trigger recipe_units_counted after insert on recipe_texts begin ${count('new', 1)} end`,
    `create trigger recipe_units_forgotten after delete on recipe_texts begin ${count('old', -1)} end`,
    `create trigger recipe_units_recounted after update of owner_id, ingredients on recipe_texts
      begin ${count('old', -1)} ${count('new', 1)} end`,
    `create trigger recipe_units_removed after update of deleted_at on recipes
      when old.deleted_at is null and new.deleted_at is not null
      begin ${textsOf(json, 'new.id', -1)} end`,
    `create trigger recipe_units_restored after update of deleted_at on recipes
      when old.deleted_at is not null and new.deleted_at is null
      begin ${textsOf(json, 'new.id', 1)} end`,
    `create trigger recipe_units_gone before delete on recipes when old.deleted_at is null
      begin ${textsOf(json, 'old.id', -1)} end`,
  ];
}

/** A statement's rows together and in one order, so that two who write at once don't block. */
function postgresTriggers(): string[] {
  const json = POSTGRES_JSON;
  const rows = (from: string, by: 1 | -1) => `select texts.owner_id, ${json.unit} as unit,
    ${by} as uses from ${from} as texts, ${json.items('texts.ingredients')}
    where ${isWritten(json)} and ${isLiving('texts.recipe_id')}`;
  const trigger = (what: string, event: string, tables: string, changes: string) => [
    `create function recipe_units_${what}() returns trigger language plpgsql as $$
      begin ${countSummed(changes)} return null; end $$`,
    `create trigger recipe_units_${what} after ${event} on recipe_texts referencing ${tables}
      for each statement execute function recipe_units_${what}()`,
  ];
  return [
    ...trigger('counted', 'insert', 'new table as added', rows('added', 1)),
    ...trigger('forgotten', 'delete', 'old table as removed', rows('removed', -1)),
    ...trigger(
      'recounted',
      'update',
      'old table as removed new table as added',
      `${rows('removed', -1)} union all ${rows('added', 1)}`,
    ),
    `create function recipe_units_removed() returns trigger language plpgsql as $$
      begin ${textsOf(json, 'old.id', -1)} return old; end $$`,
    `create function recipe_units_restored() returns trigger language plpgsql as $$
      begin ${textsOf(json, 'new.id', 1)} return new; end $$`,
    `create trigger recipe_units_removed after update of deleted_at on recipes for each row
      when (old.deleted_at is null and new.deleted_at is not null)
      execute function recipe_units_removed()`,
    `create trigger recipe_units_restored after update of deleted_at on recipes for each row
      when (old.deleted_at is not null and new.deleted_at is null)
      execute function recipe_units_restored()`,
    `create trigger recipe_units_gone before delete on recipes for each row
      when (old.deleted_at is null) execute function recipe_units_removed()`,
  ];
}

/**
 * Indexes for the lists that would otherwise be sorted as a whole, and how often each unit is
 * written in somebody's living recipes.
 */
export const boundedLists: Migration = {
  id: '0018-bounded-lists',
  statements: ({ engine, int, text, strict }) => {
    const json = engine === 'sqlite' ? SQLITE_JSON : POSTGRES_JSON;
    return [
      'drop index pantry_items_named',
      `create index pantry_items_named on pantry_items (owner_id, name_key, id, brand_key) ${living}`,
      `create index pantry_items_updated on pantry_items (owner_id, updated_at desc, id desc) ${living}`,
      `create index pantry_items_by_expiry on pantry_items
        (owner_id, (coalesce(expires_on, '9999-99-99')), name_key, id) ${living}`,
      `create index recipes_lacking on recipes (owner_id, (ingredient_count - in_stock_count))
        ${living} and in_stock_count > 0`,
      'drop index recipe_shares_user',
      'create index recipe_shares_user on recipe_shares (user_id, owner_id, recipe_id)',
      'create index cookbook_recipes_order on cookbook_recipes (cookbook_id, position, recipe_id)',
      'drop index recipe_comments_recipe',
      'create index recipe_comments_recipe on recipe_comments (recipe_id, created_at, id)',
      ...(engine === 'postgres'
        ? [
            'drop index recipe_search_owner',
            'create index recipe_search_owner on recipe_search (owner_id, id)',
          ]
        : []),
      `create table recipe_unit_counts (
        owner_id ${int} not null,
        unit ${text} not null,
        uses ${int} not null,
        primary key (owner_id, unit)
      )${strict}`,
      `insert into recipe_unit_counts (owner_id, unit, uses)
        select texts.owner_id, ${json.unit}, count(*)
        from recipe_texts as texts, ${json.items('texts.ingredients')}
        where ${isWritten(json)} and ${isLiving('texts.recipe_id')}
        group by texts.owner_id, ${json.unit}`,
      ...(engine === 'sqlite' ? sqliteTriggers() : postgresTriggers()),
    ];
  },
};
