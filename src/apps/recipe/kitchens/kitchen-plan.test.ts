import { expect, test } from 'vitest';
import {
  addToKitchen,
  createKitchen,
  createRecipe,
  createTestUser,
  inviteToKitchen,
  removeFromKitchen,
  type TestUser,
  useHousehold,
} from '../../../testing/recipe/household.ts';

const home = useHousehold();
const { ana, ben, cat } = home;

const plan = async (who: TestUser, name: string, date: string, recipe: object = {}) => {
  const recipe_id = await createRecipe(who, { name, ...recipe });
  const planned = await who.call('POST /recipe/api/cook-diary', { recipe_id, date, servings: 3 });
  return planned.body.id as number;
};
const share = (kitchen: number, who: TestUser, enabled = true) =>
  who.call(`PUT /recipe/api/kitchens/${kitchen}/plan-share`, { enabled });
const read = (kitchen: number, who: TestUser, query = '') =>
  who.call(`GET /recipe/api/kitchens/${kitchen}/plan${query}`);
const names = async (...asked: Parameters<typeof read>) =>
  (await read(...asked)).body.items.map((entry: { recipe_name: string }) => entry.recipe_name);

test('Ana shares her plan with the Kitchen: Ben reads it, soonest first; Cat is not in it', async () => {
  const kitchen = await createKitchen(ana, ben);
  await plan(ana, 'Stew', '2026-11-18');
  await plan(ana, 'Soup', '2026-11-16', { visibility: 'group' });
  await plan(ana, 'Goose', '2026-12-24');
  const eaten = await plan(ana, 'Salad', '2026-11-17');
  await ana.call(`PUT /recipe/api/cook-diary/${eaten}`, { kind: 'cooked' });
  await plan(ben, 'Toast', '2026-11-17');
  expect(await names(kitchen, ben)).toEqual([]);

  expect((await share(kitchen, ana)).body).toEqual({ enabled: true });
  expect(await names(kitchen, ben)).toEqual(['Soup', 'Stew']);
  expect(await names(kitchen, ben, '?to=2026-12-31')).toEqual(['Soup', 'Stew', 'Goose']);
  expect((await read(kitchen, ben, '?from=2026-12-01&to=2026-11-01')).status).toBe(400);
  expect((await read(kitchen, cat)).status).toBe(404);
  expect((await share(kitchen, cat)).status).toBe(404);
  const [soup, stew] = (await read(kitchen, ben)).body.items;
  expect(soup).toMatchObject({ user_id: ana.id, cooked_by_username: 'ana', servings: 3 });
  expect([soup.recipe_available, stew.recipe_available]).toEqual([true, false]);
  expect((await ben.call('GET /recipe/api/cook-diary')).body).toHaveLength(1);
  expect((await ben.call(`DELETE /recipe/api/cook-diary/${stew.id}`)).status).toBe(404);

  const mine = (await ana.call(`GET /recipe/api/kitchens/${kitchen}`)).body;
  const theirs = (await ben.call(`GET /recipe/api/kitchens/${kitchen}`)).body;
  expect([mine.shares_plan, theirs.shares_plan]).toEqual([true, false]);
  await share(kitchen, ana, false);
  expect(await names(kitchen, ben)).toEqual([]);
});

test('leaving ends the sharing of the plan, and rejoining does not restore it', async () => {
  const kitchen = await createKitchen(ana, cat);
  await plan(cat, 'Pie', '2026-11-20');
  await share(kitchen, cat);
  expect(await names(kitchen, ana)).toEqual(['Pie']);
  await removeFromKitchen(kitchen, cat, cat);
  expect(await names(kitchen, ana)).toEqual([]);
  await addToKitchen(kitchen, ana, cat);
  expect(await names(kitchen, ana)).toEqual([]);
});

test('is read page by page, each entry once', async () => {
  const kitchen = await createKitchen(ben, cat);
  for (let n = 0; n < 5; n += 1) await plan(cat, `Meal ${n}`, `2026-11-${21 + (n % 2)}`);
  await share(kitchen, cat);
  const whole = await names(kitchen, ben);
  const pages: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body } = await read(kitchen, ben, `?limit=2${cursor && `&cursor=${cursor}`}`);
    pages.push(...body.items.map((entry: { recipe_name: string }) => entry.recipe_name));
    cursor = body.next_cursor;
  }
  expect(pages).toEqual(whole);
  expect(new Set(pages).size).toBe(6);
});

test('who joins or founds a Kitchen is asked about the plan along with the recipes', async () => {
  const shares = async (kitchen: number, who: TestUser) => {
    const { auto_share, shares_plan } = (await who.call(`GET /recipe/api/kitchens/${kitchen}`))
      .body;
    return [auto_share, shares_plan];
  };
  const found = async (wishes: object) =>
    (await ana.call('POST /recipe/api/kitchens', { name: 'Home', ...wishes })).body.id;
  const kitchen = await found({ auto_share: true });
  expect(await shares(kitchen, ana)).toEqual([true, true]);
  expect(await shares(await found({}), ana)).toEqual([false, false]);
  expect(await shares(await found({ auto_share: true, share_plan: false }), ana)).toEqual([
    true,
    false,
  ]);
  for (const [who, wishes, expected] of [
    [ben, {}, [true, true]],
    [cat, { auto_share: false, share_plan: true }, [false, true]],
  ] as const) {
    await inviteToKitchen(kitchen, ana, who.name);
    await who.call(`POST /recipe/api/kitchens/${kitchen}/accept`, wishes);
    expect(await shares(kitchen, who)).toEqual(expected);
  }
});

test('the common plan is what others of one’s Kitchens share, once each, and not one’s own', async () => {
  const [dan, eva, ida] = [
    await createTestUser(home.instance, 'dan'),
    await createTestUser(home.instance, 'eva'),
    await createTestUser(home.instance, 'ida'),
  ];
  const kitchens = [await createKitchen(dan, eva), await createKitchen(dan, eva)];
  await plan(dan, 'Dumplings', '2026-11-16');
  await plan(eva, 'Eggs', '2026-11-17');
  const common = async (who: TestUser, query = '') =>
    (await who.call(`GET /recipe/api/kitchens/plan${query}`)).body.items.map(
      (entry: { recipe_name: string; user_id: number }) => `${entry.recipe_name} ${entry.user_id}`,
    );
  expect([await common(dan), await common(eva)]).toEqual([[], []]);
  for (const kitchen of kitchens) await share(kitchen, dan);
  expect(await common(eva)).toEqual([`Dumplings ${dan.id}`]);
  expect(await common(eva, '?from=2026-11-17')).toEqual([]);
  expect([await common(dan), await common(ida)]).toEqual([[], []]);
  await removeFromKitchen(kitchens[0] ?? 0, eva, eva);
  expect(await common(eva)).toHaveLength(1);
  await removeFromKitchen(kitchens[1] ?? 0, eva, eva);
  expect(await common(eva)).toEqual([]);
});

test('the shopping list is built from the common plan, and follows it', async () => {
  const [fay, gil] = [
    await createTestUser(home.instance, 'fay'),
    await createTestUser(home.instance, 'gil'),
  ];
  const kitchen = await createKitchen(fay, gil);
  for (const who of [fay, gil]) await share(kitchen, who);
  const open = (name: string) => ({ visibility: 'group', ingredients: [{ qty: '1', name }] });
  await plan(fay, 'Fondue', '2026-11-16', { ...open('cheese'), servings: 3 });
  const gone = await plan(gil, 'Gravy', '2026-11-17', { ...open('stock'), servings: 3 });
  await plan(gil, 'Granola', '2026-11-17', { servings: 3, ingredients: [{ name: 'oats' }] });
  const build = (query: string) => fay.call(`POST /recipe/api/shopping/from-plan${query}`);
  const list = async () =>
    (await fay.call('GET /recipe/api/shopping')).body.items.map(
      ({ name }: { name: string }) => name,
    );
  expect((await build('')).body.planned_cooks).toBe(1);
  expect(await list()).toEqual(['Cheese']);
  // Granola is not shared with her.
  expect((await build('?common=1')).body.planned_cooks).toBe(2);
  expect(await list()).toEqual(['Cheese', 'Stock']);
  await build('');
  expect(await list()).toEqual(['Cheese', 'Stock']);
  await gil.call(`DELETE /recipe/api/cook-diary/${gone}`);
  await build('?common=1');
  expect(await list()).toEqual(['Cheese']);
});
