import { expect, test } from 'vitest';
import { useShoppers } from '../../../testing/recipe/shoppers.ts';

const house = useShoppers();
const PANTRY = '/recipe/api/pantry';

test('cooking takes what it used from the stock that is counted, and shows it before', async () => {
  const { ana, ben } = house;
  const milk = { name: 'Milk', in_stock: 1, quantity: 1, unit: 'l' };
  const id = await house.people.pantryItem(ana, milk);
  const eggs = await house.people.pantryItem(ana, { name: 'Eggs', in_stock: 1, quantity: 4 });
  const salt = await house.people.pantryItem(ana, { name: 'Salt', in_stock: 1 });
  const lines = [`300|ml|milk|${id}`, `2||eggs|${eggs}`, `1|tsp|salt|${salt}`, '1||lemon'];
  const recipe = await house.people.recipe(ana, 'Pancakes', lines);
  const cook = { recipe_id: recipe, servings: 8 };
  const items = [
    { id, user_id: expect.any(Number), name: 'Milk', unit: 'l', before: 1, quantity: 0.4 },
    { id: eggs, user_id: expect.any(Number), name: 'Eggs', unit: null, before: 4, quantity: 0 },
  ];
  const preview = `GET ${PANTRY}/deduction?recipe_id=${recipe}&servings=8`;
  expect((await ana.call(preview)).body).toEqual({ items });
  expect((await ana.call(`GET ${PANTRY}/${id}`)).body.quantity).toBe(1);
  expect((await ana.call(`POST ${PANTRY}/deduct`, cook)).body).toEqual({ items });
  expect((await ana.call(`GET ${PANTRY}/${id}`)).body).toMatchObject({ quantity: 0.4 });
  expect((await ana.call(`GET ${PANTRY}/${eggs}`)).body).toMatchObject({ in_stock: false });
  expect((await ana.call(`GET ${PANTRY}/${salt}`)).body).toMatchObject({ in_stock: true });
  const again = await ana.call(`POST ${PANTRY}/deduct`, cook);
  expect(again.body.items).toMatchObject([{ id, before: 0.4, quantity: 0 }]);
  expect((await ben.call(preview)).status).toBe(404);
  expect((await ben.call(`POST ${PANTRY}/deduct`, cook)).status).toBe(404);
});

test('in a household it takes from the common pantry', async () => {
  const { ana, ben } = house;
  const kitchen = await house.people.kitchen(ana, ben);
  await ana.call(`PUT ${PANTRY}/share`, { kitchen_id: kitchen });
  const milk = { name: 'Milk', in_stock: 1, quantity: 1, unit: 'l' };
  const id = await house.people.pantryItem(ana, milk);
  const recipe = await house.people.recipe(ben, 'Pudding', ['250|ml|milk']);
  const { body } = await ben.call(`POST ${PANTRY}/deduct`, { recipe_id: recipe });
  expect(body.items).toMatchObject([{ id, quantity: 0.75 }]);
  expect((await ana.call(`GET ${PANTRY}/${id}`)).body.quantity).toBe(0.75);
  await ana.call(`PUT ${PANTRY}/share`, { kitchen_id: null });
  const alone = await ben.call(`POST ${PANTRY}/deduct`, { recipe_id: recipe });
  expect(alone.body.items).toEqual([]);
});
