import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../../../kernel/database/migrate.ts';
import { scratchDatabase } from '../../../testing/scratch-database.ts';
import { recipeApp } from '../app.ts';
import type { RecipeAppTables } from '../tables.ts';
import { aislesNamedAlike } from './0025-aisles-named-alike.ts';

test('aisles get the names of the categories, except where somebody chose others', async () => {
  const { name, migrations } = recipeApp;
  const scratch = await scratchDatabase<unknown>(({ int }) => [
    `create table users (id ${int} primary key)`,
  ]);
  try {
    const before = migrations.filter(({ id }) => id < '0014');
    await migrate(scratch.db, [{ name, migrations: before }]);
    const run = (statement: string) => sql.raw(statement).execute(scratch.db);
    await run('insert into users (id) values (1)');
    const category = (called: string, aisle: string | null, at: number) =>
      `(1, '${called}', 'key ${at}', ${aisle === null ? 'null' : `'${aisle}'`}, ${at}, 't', 't')`;
    await run(`insert into pantry_categories
      (owner_id, name, name_key, default_aisle, sort_order, created_at, updated_at) values
      ${category('Dairy & eggs', 'Dairy', 0)}, ${category('Produce', 'Produce', 1)},
      ${category('Herbs & spices', 'Aisle 7', 2)}, ${category('My cheese', 'Dairy', 3)},
      ${category('Beans & lentils', 'Dry goods', 4)}, ${category('Cans & jars', null, 5)}`);
    await run(`insert into shopping_items
      (owner_id, name, aisle, checked, sort_order, created_at, updated_at) values
      (1, 'Milk', 'Dairy', 0, 0, 't', 't'), (1, 'Rice', 'Dry goods', 0, 0, 't', 't'),
      (1, 'Nails', 'Tools', 0, 0, 't', 't'), (1, 'Soap', null, 0, 0, 't', 't')`);

    await migrate(scratch.db, [{ name, migrations: [...before, aislesNamedAlike] }]);

    const db = scratch.db as Kysely<RecipeAppTables>;
    const categories = db.selectFrom('pantry_categories').select(['name', 'default_aisle']);
    expect(await categories.orderBy('sort_order').execute()).toEqual([
      { name: 'Dairy & eggs', default_aisle: 'Dairy & eggs' },
      { name: 'Produce', default_aisle: 'Produce' },
      { name: 'Herbs & spices', default_aisle: 'Aisle 7' },
      { name: 'My cheese', default_aisle: 'Dairy' },
      { name: 'Beans & lentils', default_aisle: 'Beans & lentils' },
      { name: 'Cans & jars', default_aisle: null },
    ]);
    const items = db.selectFrom('shopping_items').select(['name', 'aisle']).orderBy('id');
    expect((await items.execute()).map(({ name: item, aisle }) => [item, aisle])).toEqual([
      ['Milk', 'Dairy & eggs'],
      ['Rice', 'Pasta, rice & grains'],
      ['Nails', 'Tools'],
      ['Soap', null],
    ]);
  } finally {
    await scratch.discard();
  }
});
