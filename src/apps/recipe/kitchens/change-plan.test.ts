import { expect, test } from 'vitest';
import {
  createKitchen,
  createRecipe,
  removeFromKitchen,
  type TestUser,
  useHousehold,
} from '../../../testing/recipe/household.ts';

const home = useHousehold();
const { ana, ben, cat } = home;

const plan = async (who: TestUser, name: string, date: string, more: object = {}) => {
  const recipe_id = await createRecipe(who, { name });
  const entry = { recipe_id, date, servings: 4, ...more };
  return (await who.call('POST /recipe/api/cook-diary', entry)).body.id as number;
};
const change = (who: TestUser, id: number, body: object) =>
  who.call(`PUT /recipe/api/kitchens/plan/${id}`, body);
const remove = (who: TestUser, id: number) => who.call(`DELETE /recipe/api/kitchens/plan/${id}`);
const entryOf = async (who: TestUser, id: number) =>
  (await who.call('GET /recipe/api/cook-diary')).body.find((one: { id: number }) => one.id === id);

async function shareKitchen(): Promise<number> {
  const kitchen = await createKitchen(ana, ben);
  await ana.call(`PUT /recipe/api/kitchens/${kitchen}/plan-share`, { enabled: true });
  return kitchen;
}

test('a member moves, scales and annotates what another plans, and its planner sees who did', async () => {
  const stew = await plan(ana, 'Stew', '2026-11-18');
  expect((await change(ben, stew, { date: '2026-11-19' })).status).toBe(404);
  const kitchen = await shareKitchen();
  const moved = await change(ben, stew, {
    ...{ date: '2026-11-19', servings: 6, meal_type: 'Dinner', notes: 'Guests' },
    ...{ kind: 'cooked', rating: 1, recipe_id: 1 },
  });
  expect(moved.body).toMatchObject({
    user_id: ana.id,
    date: '2026-11-19',
    kind: 'planned',
    servings: 6,
    meal_type: 'dinner',
    notes: 'Guests',
    rating: null,
    changed_by: { id: ben.id, name: 'ben' },
  });
  expect(await entryOf(ana, stew)).toMatchObject({
    date: '2026-11-19',
    changed_by: { id: ben.id, name: 'ben' },
  });
  expect((await change(ben, stew, { servings: 0 })).status).toBe(400);
  // The diary itself stays one's own.
  expect((await ben.call(`PUT /recipe/api/cook-diary/${stew}`, { servings: 1 })).status).toBe(404);

  await ana.call(`PUT /recipe/api/cook-diary/${stew}`, { servings: 5 });
  expect(await entryOf(ana, stew)).toMatchObject({ servings: 5, changed_by: null });
  expect((await change(ana, stew, { servings: 4 })).body.changed_by).toBeNull();
  expect((await change(cat, stew, { servings: 1 })).status).toBe(404);

  await removeFromKitchen(kitchen, ana, ben);
  expect((await change(ben, stew, { servings: 1 })).status).toBe(404);
  expect((await remove(ben, stew)).status).toBe(404);
});

test('what another takes out of the plan is told to its planner, who restores it', async () => {
  await shareKitchen();
  const tart = await plan(ana, 'Tart', '2026-11-20');
  const removed = async (who: TestUser) =>
    (await who.call('GET /recipe/api/kitchens/plan/removed')).body.items;
  expect((await remove(ben, tart)).body).toEqual({ ok: true });
  expect((await remove(ben, tart)).status).toBe(404);
  expect(await entryOf(ana, tart)).toBeUndefined();
  expect(await removed(ana)).toMatchObject([
    { id: tart, recipe_name: 'Tart', changed_by: { id: ben.id, name: 'ben' } },
  ]);
  expect([await removed(ben), await removed(cat)]).toEqual([[], []]);

  await ana.call(`POST /recipe/api/cook-diary/${tart}/restore`);
  expect(await entryOf(ana, tart)).toMatchObject({ changed_by: null });
  expect(await removed(ana)).toEqual([]);
  // What she deletes herself is no news.
  await ana.call(`DELETE /recipe/api/cook-diary/${tart}`);
  expect(await removed(ana)).toEqual([]);
});

test('cooked entries stay the cook’s own', async () => {
  await shareKitchen();
  const pie = await plan(ana, 'Pie', '2026-11-15', { kind: 'cooked' });
  expect((await change(ben, pie, { date: '2026-11-16' })).status).toBe(404);
  expect((await remove(ben, pie)).status).toBe(404);
  expect((await change(ana, pie, { date: '2026-11-16' })).status).toBe(404);
});

test('whoever does not share their plan is not changed by those who share theirs', async () => {
  await shareKitchen();
  const soup = await plan(ben, 'Soup', '2026-11-21');
  expect((await change(ana, soup, { servings: 2 })).status).toBe(404);
  expect((await remove(ana, soup)).status).toBe(404);
});
