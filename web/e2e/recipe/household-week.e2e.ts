import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { CookEntry } from '../../../src/apps/recipe/cook-diary/contract.ts';
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

const PATIENT = { timeout: 20_000 };
const entriesOf = async (who: BrowserContext): Promise<CookEntry[]> =>
  (await who.request.get('/recipe/api/cook-diary')).json();
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).last();
const entryMenu = (page: Page) => page.getByRole('button', { name: 'More for Slow stew' });
/** A day in the sheet that asks for one. */
const dayIn = (page: Page, date: string) => page.locator(`dialog [data-day="${date}"]`);

test('two people on phones join, plan, shop and cook a week from one library', async () => {
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
  await post(hers, '/recipe/api/pantry', { name: 'Carrots', quantity: 10 });
  const stew = await post(hers, '/recipe/api/recipes', { ...STEW, rating: 5 });

  // Ben finds the invitation above his empty list, and joins.
  const his = await as('ben');
  const cake = { name: 'Plum cake', ingredients: [{ qty: '1', unit: 'kg', name: 'plums' }] };
  await post(his, '/recipe/api/recipes', cake);
  const ben = await openPage(his, '/recipe/#/recipes');
  await ben.getByText('Ada Lovelace invites you to this Kitchen.').waitFor();
  await ben.getByRole('button', { name: 'Join', exact: true }).click();
  await card(ben, 'Slow stew').getByText('From Ada Lovelace').waitFor();
  await card(ben, 'Plum cake').waitFor();
  // Her carrots are at hand for him too: the pantry is common.
  await card(ben, 'Slow stew').getByText('1 of 2').waitFor();
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
  const scaled = async () => (await entriesOf(his)).map(({ servings }) => servings);
  await expect.poll(scaled, PATIENT).toEqual([8]);
  await post(hers, '/recipe/api/plan-notes', { date: daysAhead(1), text: 'Bread' });
  await loadPage(ben, '/recipe/#/diary');
  await ben.getByText(/Changed by Ada Lovelace/).waitFor();
  await ben.getByRole('button', { name: /Bread/ }).waitFor();
  await checkLook(ben, 'household-plan-of-ben');
  await loadPage(ben, '/');
  await ben.getByRole('link', { name: /Slow stew.*For dinner/ }).waitFor();

  // She builds the list from both plans, and he uses it without choosing it.
  await loadPage(ada, '/recipe/#/shopping');
  await ada.getByRole('button', { name: 'Add what the plan needs' }).click();
  await ada.getByRole('checkbox', { name: /^Slow stew/ }).waitFor();
  expect(await ada.getByRole('checkbox', { name: /^Carrots/ }).isChecked()).toBe(false);
  await checkLook(ada, 'household-review');
  await ada.getByRole('button', { name: 'Put 1 item on the list' }).click();
  await tick(ada, 'Beef').waitFor();
  await loadPage(ben, '/recipe/#/shopping');
  await tick(ben, 'Beef').check();
  await ada.getByRole('checkbox', { name: 'Got Beef', checked: true }).waitFor();
  await checkLook(ben, 'household-list');

  // He marks it as cooked, and takes what it used from her pantry, with a way back.
  await loadPage(ben, '/recipe/#/diary');
  await ben.getByRole('button', { name: 'Mark Slow stew as cooked' }).click();
  const carrots = async () => {
    const { items } = await (await hers.request.get('/recipe/api/pantry?q=carrots')).json();
    return items[0].quantity;
  };
  await ben.getByText('Take it from the pantry? This will be left: Carrots 4.').waitFor();
  await ben.getByRole('button', { name: 'Take it' }).click();
  await expect.poll(carrots, PATIENT).toBe(4);
  await ben.getByText('Taken from the pantry: Carrots').waitFor();
  await undo(ben).click();
  await expect.poll(carrots, PATIENT).toBe(10);

  // What is left is planned for tomorrow, where she sees it.
  await ben
    .getByRole('button', { name: /^Slow stew/ })
    .first()
    .click();
  await ben.getByRole('button', { name: 'Plan the leftovers' }).click();
  await ben.getByRole('heading', { name: 'Leftovers of Slow stew on' }).waitFor();
  expect(await dayIn(ben, daysAhead(1)).getAttribute('aria-pressed')).toBe('true');
  await checkLook(ben, 'household-leftovers');
  await dayIn(ben, daysAhead(1)).click();
  await ben.getByRole('button', { name: /^Leftovers: Slow stew/ }).waitFor();
  await loadPage(ada, '/recipe/#/diary');
  await ada.getByRole('button', { name: /^Leftovers: Slow stew/ }).waitFor();

  // Her rating is hers.
  await loadPage(ada, `/recipe/#/recipes/${stew.id}`);
  await ada.getByRole('radio', { name: '5 stars', checked: true }).waitFor({ state: 'attached' });
  await ada.getByText(/^1×, last/).waitFor();
});

test('one moves and removes what the other plans, with Undo, and its planner sees who did', async () => {
  const [hers, his] = [await as('ada'), await as('ben')];
  const { items } = await (await his.request.get('/recipe/api/recipes?q=stew')).json();
  const entry = { recipe_id: items[0].id, date: daysAhead(0) };
  const { id } = await post(his, '/recipe/api/cook-diary', entry);
  const dateNow = async () => (await entriesOf(his)).find((one) => one.id === id)?.date;
  const ada = await openPage(hers, '/recipe/#/diary');
  await entryMenu(ada).first().click();
  await ada.getByRole('button', { name: 'Move to…' }).click();
  await dayIn(ada, daysAhead(1)).click();
  await expect.poll(dateNow, PATIENT).toBe(daysAhead(1));
  await undo(ada).click();
  await expect.poll(dateNow, PATIENT).toBe(daysAhead(0));

  await entryMenu(ada).first().click();
  await ada.getByRole('button', { name: 'Delete', exact: true }).click();
  await ada.getByText('Deleted Slow stew').waitFor();
  await undo(ada).click();
  await entryMenu(ada).first().waitFor();
  expect(await dateNow()).toBe(daysAhead(0));
  await entryMenu(ada).first().click();
  await ada.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(dateNow, PATIENT).toBeUndefined();

  const ben = await openPage(his, '/recipe/#/diary');
  await ben.getByText('Taken out of your plan by Ada Lovelace').waitFor();
  await checkLook(ben, 'household-removed');
  await ben.getByRole('button', { name: 'Plan Slow stew after all' }).click();
  await expect.poll(dateNow, PATIENT).toBe(daysAhead(0));
});

test('the evening message is switched on and its time is kept', async () => {
  const hers = await as('ada');
  const ada = await openPage(hers, '/recipe/#/more');
  const stored = async () => (await hers.request.get('/recipe/api/plan-reminder')).json();
  const tell = ada.getByRole('switch', { name: /^Tell me in the evening/ });
  await tell.waitFor();
  const before = await tell.isChecked();
  await tell.setChecked(true, { force: true });
  await ada.getByLabel('At', { exact: true }).fill('18:30');
  await expect.poll(stored, PATIENT).toEqual({ enabled: true, time: '18:30' });
  await checkLook(ada, 'evening-message');
  await ada.reload();
  expect(await ada.getByLabel('At', { exact: true }).inputValue()).toBe('18:30');
  await tell.setChecked(false, { force: true });
  await expect.poll(stored, PATIENT).toEqual({ enabled: false, time: '18:30' });
  expect(before).toBe(false);
});
