import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { open, useHouse } from './browser.ts';
import { sideways, smallTargets } from './fit.ts';
import { asAdmin, PASSWORD, usePeople } from './people.ts';
import { picture } from './picture.ts';

const house = useHouse();
const { as, post } = usePeople(house);
let kitchen = 0;

beforeAll(async () => {
  const ada = await house.visit();
  await asAdmin(ada);
  const ben = { username: 'ben', password: PASSWORD, full_name: 'Ben Bloom' };
  await post(ada, '/api/auth/register', ben);
  kitchen = (await post(ada, '/recipe/api/kitchens', { name: 'Home' })).id;
  await post(ada, '/recipe/api/recipes', { name: 'Slow stew' });
  const his = await as('ben');
  await post(his, '/recipe/api/recipes', { name: 'Plum cake' });
});

async function invite(page: Page, username: string) {
  await page.getByLabel('Username').fill(username);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByText('Invited, not answered yet').waitFor();
}

/** The page fits, has no accessibility findings, and is pictured. */
async function look(page: Page, name: string) {
  expect(await findings(page), name).toEqual([]);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(sideways), { message: `${name} ${width}` }).toBe(0);
    await expect.poll(() => page.evaluate(smallTargets), { message: name }).toEqual([]);
    await picture(page, `${name}-${width}`);
  }
  await page.setViewportSize({ width: 390, height: 800 });
}

test('an invitation is seen, declined, withdrawn, and accepted with the question about sharing', async () => {
  const ada = await open(await as('ada'), `/recipe/#/kitchens/${kitchen}`);
  await ada.getByRole('heading', { name: 'Home' }).waitFor();
  await invite(ada, 'ben');
  await look(ada, 'kitchen-pending');

  const ben = await open(await as('ben'), '/recipe/#/recipes');
  const menu = ben.getByRole('navigation', { name: 'Main' });
  const more = menu.getByRole('link', { name: /^More/ });
  await expect.poll(() => more.textContent()).toContain('1');
  await more.click();
  await ben.getByText('1 invitation').waitFor();
  await look(ben, 'more-invited');
  await ben.getByRole('link', { name: /^Kitchens/ }).click();
  await ben.getByText('Ada Lovelace invites you to this Kitchen.').waitFor();
  await look(ben, 'kitchens-invited');
  await ben.getByRole('button', { name: 'Decline' }).click();
  await ben.getByText('Declined Home').waitFor();
  await ben.getByText('Ada Lovelace invites you').waitFor({ state: 'detached' });
  await expect.poll(() => more.textContent()).not.toContain('1');
  await ben.getByRole('button', { name: 'Undo' }).click();
  await ben.getByText('Ada Lovelace invites you').waitFor();

  await ada.getByRole('button', { name: 'Withdraw the invitation of Ben Bloom' }).click();
  await ada.getByText('Invited, not answered yet').waitFor({ state: 'detached' });
  await ada.getByRole('button', { name: 'Undo' }).click();
  await ada.getByText('Invited, not answered yet').waitFor();

  await ben.getByRole('switch', { name: /^Share all my recipes with it/ }).uncheck();
  await ben.getByRole('switch', { name: /^Share all my recipes with it/ }).check();
  await ben.getByRole('button', { name: 'Join', exact: true }).click();
  await ben.getByText('You are in Home').waitFor();
  await ben.getByText('Line Cook · 2 members').waitFor();

  await ada.reload();
  await ada.getByText('Line Cook, can read what is shared').waitFor();
  expect(await ada.getByText('Invited, not answered yet').count()).toBe(0);
  await ada.goto('/recipe/#/shared');
  await ada.getByRole('link', { name: 'Plum cake' }).waitFor();
});

test('an account invite carries a Kitchen, and the new account is asked about sharing', async () => {
  const ada = await open(await as('ada'), '/recipe/#/settings/invites');
  await ada.getByLabel('E-mail address').fill('cleo@example.org');
  await ada.getByLabel('Also join Kitchen').selectOption({ label: 'Home' });
  await look(ada, 'invite-with-kitchen');
  await ada.getByRole('button', { name: 'Invite', exact: true }).click();
  const link = await ada.locator('.invite-link code').textContent();

  const cleo = await open(await house.visit(), link ?? '');
  await cleo.getByText('You also join the Kitchen “Home”.').waitFor();
  expect(await cleo.getByRole('switch', { name: /^Share my recipes/ }).isChecked()).toBe(true);
  await look(cleo, 'accept-with-kitchen');
  await cleo.getByLabel('Username').fill('cleo');
  await cleo.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await cleo.getByRole('button', { name: 'Create my account' }).click();
  await cleo.getByRole('button', { name: /^Account/ }).waitFor();
  // The root of an app without a page there leads to its start page.
  await cleo.goto('/recipe/#/accept-invite');
  await cleo.getByRole('link', { name: 'Back to Daybook' }).click();
  await cleo.getByRole('heading', { name: 'Recipes' }).waitFor();
  await cleo.goto('/recipe/#/kitchens');
  await cleo.getByText('Line Cook · 3 members').waitFor();
});
