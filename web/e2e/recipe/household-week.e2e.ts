import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { loadPage, openPage, useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { createAdmin, PASSWORD, usePeople } from '../support/people.ts';
import { daysAhead } from './calendar.ts';

const instance = useInstance();
const { as, post } = usePeople(instance);

const STEW = {
  name: 'Slow stew',
  servings: 4,
  ingredients: [
    { qty: '500', unit: 'g', name: 'beef' },
    { qty: '3', name: 'carrots' },
  ],
  steps: [{ text: 'Simmer for 2 hours.' }],
};

beforeAll(async () => {
  const ada = await instance.newContext();
  await createAdmin(ada);
  const ben = { username: 'ben', password: PASSWORD, full_name: 'Ben Bloom' };
  await post(ada, '/api/auth/register', ben);
});

const card = (page: Page, name: string) => page.locator('.recipe-card', { hasText: name });
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: `Got ${name}` });

test('two people join, plan, shop and cook a week from one library', async () => {
  // Ada founds the Kitchen; what it shares is asked once, and on.
  const hers = await as('ada');
  const ada = await openPage(hers, '/recipe/#/recipes');
  await ada.getByRole('heading', { name: 'Do you cook for a household?' }).waitFor();
  await checkLook(ada, 'household-question');
  await ada.getByRole('button', { name: 'Open a Kitchen' }).click();
  await ada.getByLabel('Name').fill('Home');
  for (const name of [/^Share all my recipes/, /^Share my meal plan/, /^Share my shopping list/]) {
    expect(await ada.getByRole('switch', { name }).isChecked()).toBe(true);
  }
  await ada.getByRole('button', { name: 'New Kitchen', exact: true }).last().click();
  await ada.getByRole('heading', { name: 'Home' }).waitFor();
  await ada.getByLabel('Username').fill('ben');
  await ada.getByRole('button', { name: 'Invite', exact: true }).click();
  await ada.getByText('Invited, not answered yet').waitFor();
  const stew = await post(hers, '/recipe/api/recipes', { ...STEW, rating: 5 });

  // Ben finds the invitation above his empty list, and joins.
  const his = await as('ben', { width: 1280 });
  const cake = { name: 'Plum cake', ingredients: [{ qty: '1', unit: 'kg', name: 'plums' }] };
  await post(his, '/recipe/api/recipes', cake);
  const ben = await openPage(his, '/recipe/#/recipes');
  await ben.getByText('Ada Lovelace invites you to this Kitchen.').waitFor();
  await ben.getByRole('button', { name: 'Join', exact: true }).click();
  await card(ben, 'Slow stew').getByText('From Ada Lovelace').waitFor();
  await card(ben, 'Plum cake').waitFor();
  await checkLook(ben, 'household-library');

  // One search finds everybody's recipes; favorite and rating are his own.
  await ben.getByLabel('Search recipes').fill('carrots');
  await card(ben, 'Plum cake').waitFor({ state: 'detached' });
  await card(ben, 'Slow stew').getByRole('button', { name: 'Favourite: Slow stew' }).click();
  await ben.getByRole('link', { name: 'Slow stew' }).click();
  await ben.getByRole('heading', { name: 'Slow stew' }).waitFor();
  await ben.getByRole('radio', { name: '3 stars' }).check({ force: true });

  // He plans it, and she sees it in her week.
  await post(his, '/recipe/api/cook-diary', { recipe_id: stew.id, date: daysAhead(0) });
  await loadPage(ada, '/recipe/#/diary');
  await ada
    .getByText(/Planned by Ben Bloom/)
    .first()
    .waitFor();
  await checkLook(ada, 'household-plan');

  // The plan is common: she scales what he planned and writes beside it, and he sees who did.
  await ada
    .getByRole('button', { name: /^Slow stew/ })
    .first()
    .click();
  await ada.getByLabel('Servings').fill('8');
  await ada.getByRole('button', { name: 'Close' }).click();
  await post(hers, '/recipe/api/plan-notes', { date: daysAhead(1), text: 'Leftovers' });
  await loadPage(ben, '/recipe/#/diary');
  await ben.getByText(/Changed by Ada Lovelace/).waitFor();
  await ben.getByRole('button', { name: /Leftovers/ }).waitFor();
  await checkLook(ben, 'household-plan-of-ben');
  await loadPage(ben, '/');
  await ben.getByRole('link', { name: /Slow stew.*For dinner/ }).waitFor();

  // She builds the list from both plans, and he uses it without choosing it.
  await loadPage(ada, '/recipe/#/shopping');
  await ada.getByRole('button', { name: 'Add what the plan needs' }).click();
  await tick(ada, 'Beef').waitFor();
  await loadPage(ben, '/recipe/#/shopping');
  await tick(ben, 'Beef').check();
  await ada.getByRole('checkbox', { name: 'Got Beef', checked: true }).waitFor();
  await checkLook(ben, 'household-list');

  // He cooks it; her rating is hers.
  await post(his, `/recipe/api/recipes/${stew.id}/cooked`, { servings: 4 });
  await loadPage(ada, `/recipe/#/recipes/${stew.id}`);
  await ada.getByRole('radio', { name: '5 stars', checked: true }).waitFor({ state: 'attached' });
  await ada.getByText(/^1×, last/).waitFor();
});
