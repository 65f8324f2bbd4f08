import type { Migration } from '../../../kernel/database/migrate.ts';
import { foodSearch, foodWords } from '../foods/search-index.ts';

/**
 * Foods, meals and the food diary. An item of the diary is a snapshot of what was eaten, so a food
 * that changes or goes leaves the past as it is. The totals of a day are written with its items.
 */
export const foodsAndDiary: Migration = {
  id: '0002-foods-and-diary',
  statements: (ddl) => {
    const { id, int, real, text, strict } = ddl;
    return [
      `create table foods (
        ${id},
        owner_id ${int} not null,
        name ${text} not null,
        name_key ${text} not null,
        brand ${text},
        brand_key ${text} not null,
        category ${text},
        portion ${real},
        unit ${text} not null,
        servings ${text} not null,
        alt_units ${text} not null,
        nutrition ${text} not null,
        photo_id ${int},
        note ${text} not null,
        favorite ${int} not null check (favorite in (0, 1)),
        usage_count ${int} not null,
        last_used_at ${text},
        source ${text} not null check (source in ('own', 'usda', 'off', 'scan', 'import')),
        source_id ${text},
        completeness ${real},
        archived_at ${text},
        created_at ${text} not null,
        updated_at ${text} not null,
        deleted_at ${text}
      )${strict}`,
      'create index foods_by_name on foods (owner_id, name_key, brand_key, id)',
      'create index foods_by_use on foods (owner_id, usage_count desc, id) where deleted_at is null',
      'create index foods_deleted on foods (deleted_at) where deleted_at is not null',
      `create unique index foods_by_source on foods (owner_id, source, source_id)
        where source_id is not null and deleted_at is null`,
      `create table food_barcodes (
        owner_id ${int} not null,
        barcode ${text} not null,
        food_id ${int} not null references foods (id) on delete cascade,
        primary key (owner_id, barcode)
      )${strict}`,
      'create index food_barcodes_food on food_barcodes (food_id)',
      ...foodSearch.statements(ddl),
      ...foodWords.statements(ddl),
      `create table meals (
        ${id},
        owner_id ${int} not null,
        name ${text} not null,
        name_key ${text} not null,
        is_recipe ${int} not null check (is_recipe in (0, 1)),
        servings ${real} not null check (servings > 0),
        cooked_weight ${real},
        items ${text} not null,
        nutrition ${text} not null,
        known ${text} not null,
        item_count ${int} not null,
        photo_id ${int},
        note ${text} not null,
        favorite ${int} not null check (favorite in (0, 1)),
        usage_count ${int} not null,
        last_used_at ${text},
        created_at ${text} not null,
        updated_at ${text} not null,
        deleted_at ${text}
      )${strict}`,
      `create index meals_by_use on meals (owner_id, (-favorite), (-usage_count), name_key, id)
        where deleted_at is null`,
      `create index meals_by_last_use on meals (owner_id, last_used_at desc, id desc)
        where deleted_at is null and last_used_at is not null`,
      'create index meals_by_name on meals (owner_id, name_key, id)',
      'create index meals_deleted on meals (deleted_at) where deleted_at is not null',
      `create table diary_days (
        owner_id ${int} not null,
        date ${text} not null,
        note ${text} not null,
        complete ${int} not null check (complete in (0, 1)),
        item_count ${int} not null,
        calories ${real},
        totals ${text} not null,
        known ${text} not null,
        erased_at ${text},
        erased ${text},
        header_updated_at ${text},
        updated_at ${text} not null,
        primary key (owner_id, date)
      )${strict}`,
      `create table diary_items (
        ${id},
        owner_id ${int} not null,
        date ${text} not null,
        uuid ${text} not null,
        position ${int} not null,
        slot ${int} not null check (slot between 0 and 9),
        time ${text},
        kind ${text} not null
          check (kind in ('food', 'meal', 'recipe', 'quick', 'recipe_split', 'legacy')),
        name ${text} not null,
        brand ${text},
        portion ${real},
        unit ${text},
        quantity ${real} not null,
        nutrition ${text} not null,
        items ${text},
        legacy ${text},
        food_id ${int},
        meal_id ${int},
        recipe_id ${int},
        source_meal_id ${int},
        source ${text},
        note ${text} not null,
        added_at ${text} not null,
        updated_at ${text} not null
      )${strict}`,
      'create unique index diary_items_uuid on diary_items (owner_id, uuid)',
      'create unique index diary_items_by_day on diary_items (owner_id, date, position)',
      'create index diary_items_by_food on diary_items (owner_id, food_id, date) where food_id is not null',
      `create table diary_tombstones (
        owner_id ${int} not null,
        uuid ${text} not null,
        date ${text} not null,
        item ${text},
        deleted_at ${text} not null,
        primary key (owner_id, uuid)
      )${strict}`,
      'create index diary_tombstones_by_day on diary_tombstones (owner_id, date, deleted_at)',
      'create index diary_tombstones_kept on diary_tombstones (deleted_at) where item is not null',
    ];
  },
};
