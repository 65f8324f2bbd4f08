import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendForm } from '../../../testing/clients/send-form.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';
import { toolCaller } from '../../../testing/instance/tool-caller.ts';

let instance: TestInstance;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  instance = await openInstance({ MCP_ENABLED: '1' });
  ana = await instance.person('ana');
  ben = await instance.person('ben');
});
afterAll(() => instance.close());

async function writeRecipe(name: string, difficulty?: string): Promise<number> {
  const input = { name, ...(difficulty === undefined ? {} : { difficulty }) };
  const { status, body } = await ana.call('POST /recipe/api/recipes', input);
  expect(status).toBe(201);
  return body.id;
}

test('Ana sets, changes and clears the difficulty; the list and the tool show it', async () => {
  const id = await writeRecipe('Soufflé', 'hard');
  const list = await ana.call('GET /recipe/api/recipes?q=souffle');
  expect(list.body.items[0].difficulty).toBe('hard');
  const call = await toolCaller(instance, ana, 'recipe');
  expect(await call('get_recipe', { recipe_id: id })).toMatchObject({
    recipe: { difficulty: 'hard' },
  });
  const path = `/recipe/api/recipes/${id}`;
  expect((await ana.call(`PUT ${path}`, { notes: 'Slowly' })).body.difficulty).toBe('hard');
  expect((await ana.call(`PUT ${path}`, { difficulty: 'easy' })).body.difficulty).toBe('easy');
  expect((await ana.call(`PUT ${path}`, { difficulty: null })).body.difficulty).toBeNull();
  expect((await ana.call(`GET ${path}/revisions/1`)).body.difficulty).toBe('hard');
});

test('another word is refused, and Ben cannot change it', async () => {
  const id = await writeRecipe('Toast', 'easy');
  const refused = await ana.call(`PUT /recipe/api/recipes/${id}`, { difficulty: 'tricky' });
  expect(refused).toMatchObject({ status: 400, body: { details: [{ path: 'difficulty' }] } });
  expect((await ben.call(`PUT /recipe/api/recipes/${id}`, { difficulty: 'hard' })).status).toBe(
    404,
  );
});

test('a revision from before the field has none', async () => {
  const id = await writeRecipe('Stew', 'medium');
  await ana.call(`PUT /recipe/api/recipes/${id}`, { notes: 'Again' });
  const { db } = instance.application.services;
  const { content } = await db
    .selectFrom('recipe_revisions')
    .select('content')
    .where('recipe_id', '=', id)
    .executeTakeFirstOrThrow();
  const { difficulty: _, ...older } = JSON.parse(content);
  await db
    .updateTable('recipe_revisions')
    .set({ content: JSON.stringify(older) })
    .where('recipe_id', '=', id)
    .execute();
  const path = `/recipe/api/recipes/${id}/revisions/1`;
  expect((await ana.call(`GET ${path}`)).body.difficulty).toBeNull();
  expect((await ana.call(`POST ${path}/restore`)).body.difficulty).toBeNull();
});

test('a public link shows it', async () => {
  const id = await writeRecipe('Bread', 'medium');
  const { share_token } = (await ana.call(`POST /recipe/api/recipes/${id}/share`)).body;
  expect((await instance.nobody.call(`GET /recipe/api/r/${share_token}`)).body).toMatchObject({
    name: 'Bread',
    difficulty: 'medium',
  });
});

test('an archive keeps it, and an archive from before the field is read', async () => {
  const recipe = {
    name: 'Cake',
    servings: 4,
    total_minutes: null,
    rating: null,
    favorite: false,
    ingredients: [],
    steps: [],
    tags: [],
    tools: [],
    category: null,
    nutrition: null,
    image: null,
    cooks: [],
    created_at: null,
  };
  const recipes = [
    { ...recipe, difficulty: 'hard' },
    { ...recipe, name: 'Older cake' },
  ];
  const file = Buffer.from(JSON.stringify({ format: 'daybook-recipes', version: 1, recipes }));
  const { status } = await sendForm(ben, 'POST /recipe/api/recipes/import-zip/commit', {}, file);
  expect(status).toBe(201);
  const { items } = (await ben.call('GET /recipe/api/recipes?sort=name')).body;
  expect(items).toMatchObject([
    { name: 'Cake', difficulty: 'hard' },
    { name: 'Older cake', difficulty: null },
  ]);
});
