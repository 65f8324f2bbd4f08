import { describe, expect, test } from 'vitest';
import { TODAY, useShoppers } from '../../../testing/recipe/shoppers.ts';

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

describe('a planned meal that is marked as cooked', () => {
  async function planned() {
    const { ana } = house;
    const milk = { name: 'Milk', in_stock: 1, quantity: 1, unit: 'l' };
    const id = await house.people.pantryItem(ana, milk);
    const recipe = await house.people.recipe(ana, 'Custard', [`300|ml|milk|${id}`]);
    const diary_id = await house.people.plan(ana, recipe, TODAY, 8);
    const quantity = async () => (await ana.call(`GET ${PANTRY}/${id}`)).body.quantity;
    const mark = (kind: string) =>
      ana.call(`PUT /recipe/api/cook-diary/${diary_id}`, { kind, keep_date: true });
    const cook = { recipe_id: recipe, diary_id };
    const deduct = () => ana.call(`POST ${PANTRY}/deduct`, cook);
    const undo = () => ana.call(`POST ${PANTRY}/deduct/undo`, { diary_id });
    return { id, recipe, cook, diary_id, quantity, mark, deduct, undo };
  }

  test('takes once, for the planned servings, however often it is asked', async () => {
    const { id, quantity, mark, deduct } = await planned();
    expect((await deduct()).status).toBe(409);
    expect(await quantity()).toBe(1);
    await mark('cooked');
    const answers = await Promise.all([deduct(), deduct(), deduct()]);
    const taken = { items: [expect.objectContaining({ id, before: 1, quantity: 0.4 })] };
    for (const { body } of answers) expect(body).toEqual(taken);
    expect(await quantity()).toBe(0.4);
    await mark('planned');
    await mark('cooked');
    expect((await deduct()).body).toEqual(taken);
    expect(await quantity()).toBe(0.4);
  });

  test('puts back once what it took, beside what others did, and may take again', async () => {
    const { id, quantity, mark, deduct, undo } = await planned();
    await mark('cooked');
    expect((await undo()).body).toEqual({ items: [] });
    await deduct();
    await house.ana.call(`PATCH ${PANTRY}/${id}/stock`, { quantity: 2.4 });
    const answers = await Promise.all([undo(), undo()]);
    expect(answers.flatMap(({ body }) => body.items)).toMatchObject([
      { id, before: 2.4, quantity: 3 },
    ]);
    expect(await quantity()).toBe(3);
    await deduct();
    expect(await quantity()).toBe(2.4);
    // The item is gone: nothing to put back, and nothing breaks.
    await house.ana.call(`DELETE ${PANTRY}/${id}`);
    expect((await undo()).body).toEqual({ items: [] });
  });

  test('is deducted by its cook only, and for its own recipe', async () => {
    const { ana, ben } = house;
    const { cook, diary_id, mark, quantity, deduct } = await planned();
    const kitchen = await house.people.kitchen(ana, ben);
    await ana.call(`PUT ${PANTRY}/share`, { kitchen_id: kitchen });
    await ana.call(`PUT /recipe/api/recipes/${cook.recipe_id}`, { visibility: 'group' });
    await ana.call(`PUT /recipe/api/kitchens/${kitchen}/plan-share`, { enabled: true });
    await mark('cooked');
    await deduct();
    // Ben sees the same meal in the household; it takes nothing a second time.
    expect((await ben.call(`POST ${PANTRY}/deduct`, cook)).status).toBe(404);
    expect((await ben.call(`POST ${PANTRY}/deduct/undo`, { diary_id })).status).toBe(404);
    const other = await house.people.recipe(ana, 'Other', ['1|l|milk']);
    const wrong = { recipe_id: other, diary_id };
    expect((await ana.call(`POST ${PANTRY}/deduct`, wrong)).status).toBe(404);
    expect(await quantity()).toBe(0.4);
    await ana.call(`DELETE /recipe/api/cook-diary/${diary_id}`);
    expect((await deduct()).status).toBe(404);
    await ana.call(`PUT ${PANTRY}/share`, { kitchen_id: null });
  });
});
