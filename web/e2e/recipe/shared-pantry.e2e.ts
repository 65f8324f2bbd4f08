import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage, useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { createAdmin, PASSWORD, usePeople } from '../support/people.ts';

const instance = useInstance();
const { as, post } = usePeople(instance);
const PANTRY = '/recipe/#/pantry';
let kitchen: number;

beforeAll(async () => {
  const ada = await instance.newContext();
  await createAdmin(ada);
  const ben = { username: 'ben', password: PASSWORD, full_name: 'Ben Bloom' };
  await post(ada, '/api/auth/register', ben);
  kitchen = (await post(ada, '/recipe/api/kitchens', { name: 'Home' })).id;
  await post(ada, `/recipe/api/kitchens/${kitchen}/members`, { username: 'ben' });
});

const stocked = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `${name} is in stock` });

async function pantries(page: Page, item: string) {
  await page.getByRole('button', { name: /^Pantries/ }).click();
  await page.getByRole('button', { name: item, exact: true }).click();
}

test('a household uses one pantry: shared, joined, changed by both, and kept to oneself', async () => {
  instance.expectProblem(/404/);
  const [hers, his] = [await as('ada'), await as('ben')];
  const ada = await openPage(hers, PANTRY);
  await ada.getByLabel('Find or add an item').fill('Milk 1 l');
  await ada.keyboard.press('Enter');
  await stocked(ada, 'Milk').waitFor();
  await pantries(ada, 'Share my pantry…');
  await ada.getByRole('button', { name: 'Share with Home' }).click();
  await ada.getByRole('button', { name: 'Stop sharing with Home' }).waitFor();
  await checkLook(ada, 'pantry-share');
  await ada.keyboard.press('Escape');

  const joining = await openPage(his, '/recipe/#/kitchens');
  const share = joining.getByLabel('Share my pantry with it');
  expect(await share.isChecked()).toBe(true);
  await checkLook(joining, 'kitchen-join');
  await share.uncheck();
  await joining.getByRole('button', { name: 'Join', exact: true }).click();
  await joining.getByRole('main').getByText('Home', { exact: true }).waitFor();

  // A member without a pantry sees that of the Kitchen.
  const ben = await openPage(his, PANTRY);
  await stocked(ben, 'Milk').waitFor();
  await ben.getByRole('button', { name: 'Pantries: Pantry of Ada Lovelace' }).waitFor();
  await ben.getByLabel('Find or add an item').fill('6 eggs');
  await ben.keyboard.press('Enter');
  await stocked(ben, 'Eggs').waitFor();
  await checkLook(ben, 'pantry-shared');
  await stocked(ada, 'Eggs').waitFor();
  await ada.getByText('Live', { exact: true }).waitFor();
  await checkLook(ada, 'pantry-live');

  await ada.goto(`/recipe/#/kitchens/${kitchen}`);
  const shared = ada.getByLabel('Share my pantry');
  await expect.poll(() => shared.isChecked()).toBe(true);
  await shared.uncheck();
  await expect
    .poll(async () => (await (await hers.request.get('/recipe/api/pantry/pantries')).json())[0])
    .toMatchObject({ kitchen_id: null });
  await ben.reload();
  await ben.getByText('That pantry is no longer shared with you').waitFor();
  expect(await stocked(ben, 'Milk').count()).toBe(0);
});
