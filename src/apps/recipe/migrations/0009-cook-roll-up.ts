import type { Migration } from '../../../kernel/database/migrate.ts';

const COOKED = (row: string) => `${row}.kind = 'cooked' and ${row}.deleted_at is null`;

const LATEST = (recipe: string) => `(select max(entry.date) from cook_diary as entry
  where entry.recipe_id = ${recipe} and ${COOKED('entry')})`;

const COUNT_NEW = `update recipes set
    cook_count = cook_count + 1,
    last_cooked_at = case when last_cooked_at >= new.date then last_cooked_at else new.date end
  where id = new.recipe_id and ${COOKED('new')};`;

const FORGET_OLD = `update recipes set
    cook_count = cook_count - 1,
    last_cooked_at = ${LATEST('old.recipe_id')}
  where id = old.recipe_id and ${COOKED('old')};`;

/** Notes, photos and the like do not concern the recipe. */
const COLUMNS = ['recipe_id', 'kind', 'date', 'deleted_at'];
const CHANGED = COLUMNS.map((column) => `old.${column} is distinct from new.${column}`);

const SQLITE = [
  `create trigger cook_diary_counted after insert on cook_diary
    begin ${COUNT_NEW} end`,
  `create trigger cook_diary_recounted after update of ${COLUMNS.join(', ')} on cook_diary
    when ${CHANGED.join(' or ')}
    begin ${FORGET_OLD} ${COUNT_NEW} end`,
  `create trigger cook_diary_forgotten after delete on cook_diary
    begin ${FORGET_OLD} end`,
];

const NEW_COOKS = `select recipe_id, date, 1 as count from added where ${COOKED('added')}`;
const OLD_COOKS = `select recipe_id, date, -1 as count from removed where ${COOKED('removed')}`;

/**
 * PostgreSQL sees a statement's rows together: row by row, an account of many entries would take
 * minutes to remove. What a statement leaves as it was cancels out.
 *
 * The latest day is looked up only once the recipes' rows are held, in a statement of its own:
 * what others stored while this one waited is then seen. They are held in one order, and so that
 * entries may refer to them meanwhile; otherwise two cooks at once would block each other.
 */
function postgresTrigger(name: string, event: string, tables: string, cooks: string): string[] {
  const changes = `select recipe_id, sum(count) as count from (${cooks}) as cook
    group by recipe_id, date having sum(count) <> 0`;
  return [
    `create function ${name}() returns trigger language plpgsql as $$
      begin
        perform 1 from recipes where id in (select recipe_id from (${changes}) as change)
          order by id for no key update;
        update recipes set
          cook_count = cook_count + recipe.count,
          last_cooked_at = ${LATEST('recipes.id')}
        from (select recipe_id, sum(count) as count from (${changes}) as change
          group by recipe_id) as recipe
        where recipes.id = recipe.recipe_id;
        return null;
      end $$`,
    `create trigger ${name} after ${event} on cook_diary referencing ${tables}
      for each statement execute function ${name}()`,
  ];
}

const POSTGRES = [
  ...postgresTrigger('cook_diary_counted', 'insert', 'new table as added', NEW_COOKS),
  ...postgresTrigger(
    'cook_diary_recounted',
    'update',
    'old table as removed new table as added',
    `${OLD_COOKS} union all ${NEW_COOKS}`,
  ),
  ...postgresTrigger('cook_diary_forgotten', 'delete', 'old table as removed', OLD_COOKS),
];

/**
 * A recipe carries how often it was cooked and when last: `cook_count` is the number of living
 * cooked entries of anybody, `last_cooked_at` the latest day among them.
 *
 * The database keeps both itself. An entry comes and goes in many ways: logged, planned and then
 * cooked, moved, removed, put back, imported, and gone with the account of a Kitchen's member who
 * cooked somebody else's recipe. A trigger misses none of them and is part of the write that it
 * follows. It counts up and down instead of counting anew, so no write grows with the history.
 *
 * The index by day holds every column that its own condition names, because SQLite reads those
 * from the row otherwise: a heatmap is then a walk along the index.
 */
export const cookRollUp: Migration = {
  id: '0009-cook-roll-up',
  statements: ({ engine }) => [
    'drop index cook_diary_cooked',
    `create index cook_diary_cooked on cook_diary (owner_id, date, kind, deleted_at)
      where deleted_at is null and kind = 'cooked'`,
    ...(engine === 'sqlite' ? SQLITE : POSTGRES),
  ],
};
