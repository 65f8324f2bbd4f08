import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from '../support/axe.ts';
import { openPage, useInstance } from '../support/browser.ts';
import { findSmallTargets, horizontalOverflow } from '../support/layout-checks.ts';
import { createAdmin, PASSWORD, usePeople } from '../support/people.ts';
import { takeScreenshot } from '../support/screenshot.ts';

const instance = useInstance();
const { as, post } = usePeople(instance);
let kitchen = 0;

beforeAll(async () => {
  const ada = await instance.newContext();
  await createAdmin(ada);
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
  expect(await findAxeViolations(page), name).toEqual([]);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => page.evaluate(horizontalOverflow), { message: `${name} ${width}` })
      .toBe(0);
    await expect.poll(() => page.evaluate(findSmallTargets), { message: name }).toEqual([]);
    await takeScreenshot(page, `${name}-${width}`);
  }
  await page.setViewportSize({ width: 390, height: 800 });
}

test('an invitation is seen, declined, withdrawn, and accepted with the question about sharing', async () => {
  const ada = await openPage(await as('ada'), `/recipe/#/kitchens/${kitchen}`);
  await ada.getByRole('heading', { name: 'Home' }).waitFor();
  await invite(ada, 'ben');
  await look(ada, 'kitchen-pending');

  const ben = await openPage(await as('ben'), '/recipe/#/recipes');
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
  const ada = await openPage(await as('ada'), '/recipe/#/settings/invites');
  await ada.getByLabel('E-mail address').fill('cleo@example.org');
  await ada.getByLabel('Also join Kitchen').selectOption({ label: 'Home' });
  await look(ada, 'invite-with-kitchen');
  await ada.getByRole('button', { name: 'Invite', exact: true }).click();
  const link = await ada.locator('.invite-link code').textContent();

  const cleo = await openPage(await instance.newContext(), link ?? '');
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
