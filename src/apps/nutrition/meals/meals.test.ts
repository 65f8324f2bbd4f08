import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';

let instance: TestInstance;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
  ben = await instance.person('ben');
});
afterAll(() => instance.close());

const MEALS = '/nutrition/api/meals';
const EGG = {
  name: 'Egg',
  portion: 60,
  unit: 'g',
  quantity: 2,
  nutrition: { calories: 90, iron: 1 },
};
const TOAST = { name: 'Toast', portion: 30, unit: 'g', slot: 0, nutrition: { calories: 80 } };

async function create(person: Person, meal: object) {
  return (await person.call(`POST ${MEALS}`, meal)).body;
}
const readDay = async (date: string) => (await ana.call(`GET /nutrition/api/diary/${date}`)).body;

describe('a meal', () => {
  test('sums its items and is nobody else’s', async () => {
    const meal = await create(ana, { name: 'Eggs on toast', items: [EGG, TOAST] });
    expect(meal).toMatchObject({
      is_recipe: false,
      servings: 1,
      nutrition: { calories: 260, iron: 2 },
      known: { calories: 2, iron: 1 },
      item_count: 2,
    });
    for (const route of [
      `GET ${MEALS}/${meal.id}`,
      `PUT ${MEALS}/${meal.id}`,
      `DELETE ${MEALS}/${meal.id}`,
    ]) {
      expect((await ben.call(route, route.startsWith('PUT') ? {} : undefined)).status).toBe(404);
    }
    expect((await ana.call(`GET ${MEALS}/${meal.id}`)).body).toEqual(meal);
  });

  test('keeps what a change does not name, can hold another meal but not itself', async () => {
    const sauce = await create(ana, { name: 'Sauce', is_recipe: true, items: [EGG] });
    const pasta = await create(ana, {
      name: 'Pasta',
      items: [{ ...EGG, kind: 'recipe', name: 'Sauce', meal_id: sauce.id }],
    });
    expect(pasta.items[0].meal_id).toBe(sauce.id);
    const itself = await ana.call(`PUT ${MEALS}/${pasta.id}`, {
      items: [{ name: 'Pasta', meal_id: pasta.id }],
    });
    expect(itself.status).toBe(400);
    const renamed = await ana.call(`PUT ${MEALS}/${pasta.id}`, { name: 'Spaghetti' });
    expect(renamed.body).toMatchObject({ name: 'Spaghetti', item_count: 1 });
  });

  test('can be deleted and restored', async () => {
    const { id } = await create(ana, { name: 'Gone' });
    await ana.call(`DELETE ${MEALS}/${id}`);
    expect((await ana.call(`GET ${MEALS}/${id}`)).status).toBe(404);
    expect((await ana.call(`POST ${MEALS}/${id}/restore`, {})).body.name).toBe('Gone');
  });
});

describe('logging a meal', () => {
  test('copies its items into their slots, or all into one; a repeat logs nothing', async () => {
    const meal = await create(ana, { name: 'Brunch', items: [EGG, { ...TOAST, slot: 3 }] });
    const log = { date: '2026-08-01', uuid: 'brunch' };
    await ana.call(`POST ${MEALS}/${meal.id}/log`, log);
    await ana.call(`POST ${MEALS}/${meal.id}/log`, log);
    const day = await readDay('2026-08-01');
    expect(day.items).toMatchObject([
      { name: 'Egg', slot: 0, quantity: 2, source_meal_id: meal.id },
      { name: 'Toast', slot: 3 },
    ]);
    await ana.call(`POST ${MEALS}/${meal.id}/log`, { date: '2026-08-02', slot: 2 });
    expect((await readDay('2026-08-02')).items).toMatchObject([{ slot: 2 }, { slot: 2 }]);
    const after = (await ana.call(`GET ${MEALS}/${meal.id}`)).body;
    expect(after).toMatchObject({ usage_count: 2, last_used_at: '2026-08-02' });
  });

  test('takes a part of a recipe by servings or by cooked weight, whole or with its ingredients', async () => {
    const soup = await create(ana, {
      name: 'Soup',
      is_recipe: true,
      servings: 4,
      cooked_weight: 1000,
      items: [EGG, TOAST],
    });
    const log = (body: object) => ana.call(`POST ${MEALS}/${soup.id}/log`, body);
    await log({ date: '2026-08-03', as: 'whole', servings: 1 });
    expect(await readDay('2026-08-03')).toMatchObject({
      totals: { calories: 65, iron: 0.5 },
      items: [{ kind: 'recipe', portion: 250, unit: 'g', meal_id: soup.id }],
    });
    await log({ date: '2026-08-04', as: 'split', grams: 500 });
    expect(await readDay('2026-08-04')).toMatchObject({
      totals: { calories: 130, iron: 1 },
      known: { calories: 1 },
      // Half of 1 kg: the portion of a split recipe is the whole.
      items: [
        {
          kind: 'recipe_split',
          portion: 1000,
          quantity: 0.5,
          items: [{ name: 'Egg' }, { name: 'Toast' }],
        },
      ],
    });
  });

  test('by weight needs the cooked weight, and an empty meal logs nothing', async () => {
    const stew = await create(ana, { name: 'Stew', is_recipe: true, items: [EGG] });
    const unweighed = await ana.call(`POST ${MEALS}/${stew.id}/log`, {
      date: '2026-08-05',
      grams: 100,
    });
    expect(unweighed.status).toBe(400);
    const empty = await create(ana, { name: 'Nothing' });
    const nothing = await ana.call(`POST ${MEALS}/${empty.id}/log`, { date: '2026-08-05' });
    expect(nothing.status).toBe(400);
    expect((await readDay('2026-08-05')).item_count).toBe(0);
  });
});

test('meals are listed favourites first, then by use, page by page', async () => {
  await create(ben, { name: 'B' });
  await create(ben, { name: 'A', items: [EGG] });
  const used = await create(ben, { name: 'Used', items: [EGG] });
  await ben.call(`POST ${MEALS}/${used.id}/log`, { date: '2026-08-06' });
  await create(ben, { name: 'Loved', favorite: true, is_recipe: true });
  const names = async (query: string) => {
    const { items, next_cursor } = (await ben.call(`GET ${MEALS}?${query}`)).body;
    return { names: items.map(({ name }: { name: string }) => name), next_cursor };
  };
  expect((await names('')).names).toEqual(['Loved', 'Used', 'A', 'B']);
  const first = await names('limit=2');
  expect((await names(`limit=2&cursor=${first.next_cursor}`)).names).toEqual(['A', 'B']);
  expect((await names('is_recipe=false&q=u')).names).toEqual(['Used']);
});
