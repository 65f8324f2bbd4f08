import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../../../kernel/database/migrate.ts';
import { scratchDatabase } from '../../../testing/scratch-database.ts';
import { recipeApp } from '../app.ts';

const NOW = '2026-11-15T09:00:00.000Z';

test('recipes that had one category keep it, and each category knows its recipes', async () => {
  const { name, migrations } = recipeApp;
  const scratch = await scratchDatabase<unknown>(({ int, text }) => [
    `create table users (id ${int} primary key)`,
    `create table jobs (name ${text})`,
  ]);
  const { db } = scratch;
  const readAll = async (query: string) => (await sql.raw(query).execute(db)).rows;
  try {
    const before = migrations.filter(({ id }) => id < '0034');
    await migrate(db, [{ name, migrations: before }]);
    await sql`insert into users (id) values (1), (2)`.execute(db);
    for (const [id, owner, called] of [
      [1, 1, 'soups'],
      [2, 1, 'lunch'],
      [3, 2, 'soups'],
    ] as const) {
      await sql`insert into recipe_categories
        (id, owner_id, name, name_key, slug, sort_order, created_at, updated_at)
        values (${id}, ${owner}, ${called}, ${called}, ${called}, 0, ${NOW}, ${NOW})`.execute(db);
    }
    for (const [id, owner, category, deleted] of [
      [1, 1, 1, null],
      [2, 1, 1, NOW],
      [3, 1, null, null],
      [4, 2, 3, null],
    ] as const) {
      await sql`insert into recipes (id, owner_id, name, name_key, servings, favorite, tags,
          visibility, category_id, ingredient_count, cook_count, revision, created_at, updated_at,
          deleted_at)
        values (${id}, ${owner}, 'a', 'a', 4, 0, '[]', 'private', ${category}, 0, 0, 1, ${NOW},
          ${NOW}, ${deleted})`.execute(db);
    }

    await migrate(db, [{ name, migrations: migrations.filter(({ id }) => id < '0035') }]);

    const links = 'select * from recipe_category_links order by recipe_id, position';
    expect(await readAll(links)).toEqual([
      { recipe_id: 1, owner_id: 1, category_id: 1, position: 0 },
      { recipe_id: 2, owner_id: 1, category_id: 1, position: 0 },
      { recipe_id: 4, owner_id: 2, category_id: 3, position: 0 },
    ]);
    const counts = 'select id, recipe_count from recipe_categories order by id';
    expect(await readAll(counts)).toEqual([
      { id: 1, recipe_count: 1 },
      { id: 2, recipe_count: 0 },
      { id: 3, recipe_count: 1 },
    ]);

    // The database keeps counts and first categories from here on.
    await sql`insert into recipe_category_links (recipe_id, owner_id, category_id, position)
      values (1, 1, 2, 1), (2, 1, 2, 1)`.execute(db);
    await sql`update recipes set deleted_at = null where id = 2`.execute(db);
    expect(await readAll(counts)).toMatchObject([
      { recipe_count: 2 },
      { recipe_count: 2 },
      { recipe_count: 1 },
    ]);
    await sql`delete from recipe_categories where id = 1`.execute(db);
    expect(await readAll('select id, category_id from recipes order by id')).toEqual([
      { id: 1, category_id: 2 },
      { id: 2, category_id: 2 },
      { id: 3, category_id: null },
      { id: 4, category_id: 3 },
    ]);
    await sql`delete from recipes where id = 1`.execute(db);
    expect(await readAll(counts)).toEqual([
      { id: 2, recipe_count: 1 },
      { id: 3, recipe_count: 1 },
    ]);
  } finally {
    await scratch.discard();
  }
});
