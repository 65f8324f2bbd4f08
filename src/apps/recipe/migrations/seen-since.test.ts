import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../../../kernel/database/migrate.ts';
import { scratchDatabase } from '../../../testing/scratch-database.ts';
import { recipeApp } from '../app.ts';
import type { RecipeAppTables } from '../tables.ts';

test('what stood before carries the moments from which readers see it, and members stay members', async () => {
  const { name, migrations } = recipeApp;
  const before = migrations.filter(({ id }) => id < '0014');
  const until = migrations.filter(({ id }) => id < '0016');
  const scratch = await scratchDatabase<unknown>(({ int }) => [
    `create table users (id ${int} primary key)`,
  ]);
  try {
    await migrate(scratch.db, [{ name, migrations: before }]);
    const run = (statement: string) => sql.raw(statement).execute(scratch.db);
    await run('insert into users (id) values (1), (2)');
    const head = `owner_id, name, name_key, img_url, servings, favorite, tags, visibility,
      ingredient_count, cook_count, revision, created_at, updated_at`;
    await run(`insert into recipes (id, ${head}) values
      (1, 1, 'Soup', 'soup', '/api/files/12', 4, 0, '[]', 'group', 0, 0, 3, 't0', 't3'),
      (2, 1, 'Stew', 'stew', null, 4, 0, '[]', 'private', 0, 0, 1, 't0', 't1')`);
    await run(`insert into recipe_texts (recipe_id, owner_id, ingredients, steps, tools) values
      (1, 1, '[]', '[{"text":"Stir","imgUrl":"/recipe/api/files/3"}]', '[]'),
      (2, 1, '[]', '[]', '[]')`);
    await run(`insert into recipe_revisions (owner_id, recipe_id, revision, content, created_at)
      values (1, 1, 1, '{"img_url":"/api/files/1"}', 't1'), (1, 1, 2, '{"img_url":null}', 't2')`);
    await run(`insert into recipe_pictures (recipe_id, owner_id, file_id) values
      (1, 1, 1), (1, 1, 12), (1, 1, 3), (1, 1, 2)`);
    const share = (recipe: number) =>
      `{"recipe_id":${recipe},"diary_id":null,"on":null,"qty":1,"asks":[]}`;
    await run(`insert into shopping_items
      (owner_id, name, checked, sort_order, created_at, updated_at, sources) values
      (1, 'Salt', 0, 0, 't', 't', '[${share(2)},${share(1)},${share(9)}]'),
      (1, 'Milk', 0, 1, 't', 't', '[]')`);
    await run(`insert into kitchens (id, owner_id, name, created_at, updated_at)
      values (1, 1, 'Home', 't', 't')`);
    await run(`insert into kitchen_members
      (kitchen_id, owner_id, role, auto_share, shares_plan, joined_at)
      values (1, 1, 'owner', 1, 0, 't'), (1, 2, 'sous', 0, 0, 't')`);

    await migrate(scratch.db, [{ name, migrations: until }]);

    const db = scratch.db as Kysely<RecipeAppTables>;
    const recipes = db.selectFrom('recipes').select(['id', 'group_since']).orderBy('id');
    expect(await recipes.execute()).toEqual([
      { id: 1, group_since: 't3' },
      { id: 2, group_since: null },
    ]);
    const revisions = db.selectFrom('recipe_revisions').select(['revision', 'replaced_at']);
    expect(await revisions.orderBy('revision').execute()).toEqual([
      { revision: 1, replaced_at: 't2' },
      { revision: 2, replaced_at: 't3' },
    ]);
    const pictures = db.selectFrom('recipe_pictures').select(['file_id', 'replaced_at']);
    expect(await pictures.orderBy('file_id').execute()).toEqual([
      { file_id: 1, replaced_at: 't2' },
      { file_id: 2, replaced_at: '' },
      { file_id: 3, replaced_at: null },
      { file_id: 12, replaced_at: null },
    ]);
    const items = await db.selectFrom('shopping_items').select('sources').orderBy('id').execute();
    const named = { diary_id: null, on: null, qty: 1, asks: [] };
    expect(items.map(({ sources }) => JSON.parse(sources))).toEqual([
      [
        { ...named, recipe_id: 2, recipe_name: 'Stew' },
        { ...named, recipe_id: 1, recipe_name: 'Soup' },
        { ...named, recipe_id: 9, recipe_name: null },
      ],
      [],
    ]);
    const members = db.selectFrom('kitchen_members').select(['owner_id', 'role']);
    expect(await members.orderBy('owner_id').execute()).toEqual([
      { owner_id: 1, role: 'owner' },
      { owner_id: 2, role: 'sous' },
    ]);
  } finally {
    await scratch.discard();
  }
});
