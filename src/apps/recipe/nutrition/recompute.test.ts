import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';
import { RecipeFixtures } from '../../../testing/recipe/recipe-fixtures.ts';

let instance: TestInstance;
let people: RecipeFixtures;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  instance = await openInstance();
  people = new RecipeFixtures(instance);
  ana = await instance.person('ana');
  ben = await instance.person('ben');
});
afterAll(() => instance.close());

let made = 0;

async function pancakes(): Promise<number> {
  made += 1;
  const flour = await people.pantryItem(ana, {
    name: `Flour ${made}`,
    nutrition: '{"calories":364,"protein":10}',
  });
  const egg = await people.pantryItem(ana, {
    name: `Egg ${made}`,
    nutrition: '{"calories":72}',
    serving_size: 1,
    serving_unit: 'pc',
  });
  return people.recipe(ana, 'Pancakes', [
    `200|g|flour|${flour}`,
    `2||eggs|${egg}`,
    `2|glug|milk|${flour}`,
    '1|pinch|salt',
  ]);
}

const recompute = (person: Person, id: number, body: object = {}) =>
  person.call(`POST /recipe/api/recipes/${id}/nutrition/recompute`, body);

describe('nutrition from the pantry', () => {
  test('is summed per serving, and lists skipped ingredients with the reason', async () => {
    const id = await pancakes();
    const { status, body } = await recompute(ana, id);
    expect(status).toBe(200);
    expect(body.nutrition).toEqual({ calories: 218, protein: 5 });
    const recipe = (await ana.call(`GET /recipe/api/recipes/${id}`)).body;
    const [, , milk, salt] = recipe.ingredients[0].items;
    expect(body.skipped).toEqual([
      { ingredient_id: milk.id, name: 'milk', reason: 'no-density', unknown_unit: 'glug' },
      { ingredient_id: salt.id, name: 'salt', reason: 'not-linked', unknown_unit: null },
    ]);
    expect(recipe).toMatchObject({ nutrition: null, revision: 1 });
  });

  test('an unknown unit has no density until it is edited or added as a custom unit', async () => {
    const id = await pancakes();
    const cat = { abbr: 'glug', family: 'mass', factor: 50 };
    const { id: unit } = (await ana.call('POST /recipe/api/units', cat)).body;
    const { body } = await recompute(ana, id);
    expect(body.nutrition.calories).toBe(309);
    expect(body.skipped).toHaveLength(1);
    await ana.call(`DELETE /recipe/api/units/${unit}`);
  });

  test('is saved as a revision when asked to', async () => {
    const id = await pancakes();
    await recompute(ana, id, { save: true });
    expect((await ana.call(`GET /recipe/api/recipes/${id}`)).body).toMatchObject({
      nutrition: { calories: 218, protein: 5 },
      revision: 2,
    });
    await recompute(ana, id, { save: true });
    expect((await ana.call(`GET /recipe/api/recipes/${id}`)).body.revision).toBe(2);
    const before = await ana.call(`GET /recipe/api/recipes/${id}/revisions/1`);
    expect(before.body.nutrition).toBeNull();
  });

  test('saves nothing if no ingredient could be counted', async () => {
    const id = await people.recipe(ana, 'Air', ['1||air'], { nutrition: { calories: 1 } });
    expect((await recompute(ana, id)).body.nutrition).toEqual({});
    const { status, body } = await recompute(ana, id, { save: true });
    expect([status, body.code]).toEqual([400, 'nothing_counted']);
    expect((await ana.call(`GET /recipe/api/recipes/${id}`)).body.nutrition).toEqual({
      calories: 1,
    });
  });

  test('is for those who may edit the recipe', async () => {
    const id = await pancakes();
    expect((await recompute(ben, id)).status).toBe(404);
    await ana.call(`PUT /recipe/api/recipes/${id}`, { visibility: 'group' });
    const kitchen = await people.kitchen(ana, ben);
    expect((await recompute(ben, id, { save: true })).status).toBe(403);
    await people.db
      .updateTable('kitchen_members')
      .set({ role: 'sous' })
      .where('kitchen_id', '=', kitchen)
      .where('owner_id', '=', await people.idOf(ben))
      .execute();
    expect((await recompute(ben, id, { save: true })).body.nutrition.calories).toBe(218);
    expect((await ana.call(`GET /recipe/api/recipes/${id}`)).body.last_edited_by_name).toBe('ben');
  });
});
