import type { BrowserContext } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage, useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { createAdmin, PASSWORD, usePeople } from '../support/people.ts';

const instance = useInstance();
const { as, post } = usePeople(instance);
const PATIENT = { timeout: 15_000 };

beforeAll(async () => {
  const ada = await instance.newContext();
  await createAdmin(ada);
  await post(ada, '/api/auth/register', { username: 'ben', password: PASSWORD });
  const home = { name: 'Home', auto_share: true, share_plan: true, share_pantry: true };
  const { id } = await post(ada, '/recipe/api/kitchens', home);
  await post(ada, `/recipe/api/kitchens/${id}/members`, { username: 'ben' });
  await post(await as('ben'), `/recipe/api/kitchens/${id}/accept`, {});
});

async function read(context: BrowserContext, path: string) {
  return (await context.request.get(path)).json();
}

test('what one changes in the pantry is counted at once where the other looks', async () => {
  const [hers, his] = [await as('ada'), await as('ben')];
  const items = new Map<string, number>();
  for (const name of ['Rice', 'Saffron', 'Bones']) {
    const { id } = await post(hers, '/recipe/api/pantry', { name, in_stock: false });
    items.set(name, id);
  }
  const stock = async (name: string) => {
    const answer = await hers.request.patch(`/recipe/api/pantry/${items.get(name)}/stock`, {
      data: { in_stock: true },
      headers: { origin: instance.url },
    });
    expect(answer.ok()).toBe(true);
  };
  const { id: broth } = await post(hers, '/recipe/api/recipes', {
    name: 'Broth',
    ingredients: [{ name: 'Bones' }],
  });
  await post(hers, '/recipe/api/recipes', {
    name: 'Risotto',
    ingredients: [{ name: 'Rice' }, { name: 'Saffron' }, { name: 'Broth', recipe_id: broth }],
  });
  const recipes = await openPage(his, '/recipe/#/recipes');
  const risotto = recipes.getByRole('listitem').filter({ hasText: 'Risotto' });
  await risotto.waitFor();
  // The pantries are listened to after the page has settled.
  await recipes.waitForRequest(/\/api\/pantry\/live/, PATIENT);
  await stock('Rice');
  await risotto.getByText('1 of 3 at hand').waitFor(PATIENT);

  const pantry = await openPage(his, '/recipe/#/pantry');
  await pantry.getByText('Live', { exact: true }).waitFor();
  await pantry.getByRole('radio', { name: 'Cook' }).check();
  await pantry.getByText('Missing: Saffron and Bones').waitFor();
  await stock('Bones');
  await pantry.getByText('Missing: Saffron', { exact: true }).waitFor(PATIENT);
  await risotto.getByText('2 of 3 at hand').waitFor(PATIENT);
  await checkLook(pantry, 'household-can-cook');
  await stock('Saffron');
  await pantry.getByText('Missing: Saffron', { exact: true }).waitFor({ state: 'detached' });
  await risotto.getByText(/at hand/).waitFor(PATIENT);
});

test('home marks the planned dinner as cooked, with Undo, and offers to deduct', async () => {
  const [hers, his] = [await as('ada'), await as('ben')];
  const { id: item } = await post(hers, '/recipe/api/pantry', {
    name: 'Lentils',
    quantity: 500,
    unit: 'g',
  });
  const { id: soup } = await post(hers, '/recipe/api/recipes', {
    name: 'Lentil soup',
    ingredients: [{ qty: '200', unit: 'g', name: 'Lentils', pantry_item_id: item }],
  });
  const page = await openPage(hers, '/');
  const date = await page.evaluate(() => new Date().toLocaleDateString('sv'));
  const plan = { recipe_id: soup, date, meal_type: 'dinner', kind: 'planned' };
  const { id } = await post(hers, '/recipe/api/cook-diary', plan);
  await page.reload();
  const mark = page.getByRole('button', { name: 'Mark Lentil soup as cooked' });
  await mark.waitFor();
  await mark.scrollIntoViewIfNeeded();
  await checkLook(page, 'home-dinner');

  // Other members see the plan, but cannot mark the meal.
  const other = await openPage(his, '/');
  await other.getByText('Lentil soup').waitFor();
  expect(await other.getByRole('button', { name: /as cooked/ }).count()).toBe(0);

  const kind = async () =>
    (await read(hers, `/recipe/api/cook-diary?from=${date}&to=${date}`)).find(
      (entry: { id: number }) => entry.id === id,
    ).kind;
  const left = async () => (await read(hers, `/recipe/api/pantry/${item}`)).quantity;
  await mark.click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await mark.waitFor();
  await expect.poll(kind, PATIENT).toBe('planned');
  await mark.click();
  await expect.poll(kind, PATIENT).toBe('cooked');
  expect(await mark.count()).toBe(0);
  await page.getByRole('button', { name: 'Take it' }).click();
  await expect.poll(left, PATIENT).toBe(300);
  await checkLook(page, 'home-dinner-cooked');
});
