import { expect, test } from 'vitest';
import { openMailbox } from '../../src/testing/mailbox.ts';
import { findings } from './axe.ts';
import { open, useHouse } from './browser.ts';
import { asAdmin } from './people.ts';

const house = useHouse();

test('an admin reads the warnings, changes the address for links and dismisses what was read', async () => {
  const mailbox = await openMailbox();
  await house.restart(mailbox.settings);
  const planted = await fetch(`${house.url}/recipe/api/recipes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Pancakes' }),
  });
  const { id } = (await planted.json()) as { id: number };
  await fetch(`${house.url}/recipe/api/recipes/${id}/share`, { method: 'POST' });

  const context = await house.visit({ width: 1280 });
  await asAdmin(context, house.url);
  const page = await open(context, '/#/settings/security');
  await page.getByText('Mail is set up but PUBLIC_URL is not').waitFor();
  await page.getByText('the public link of the recipe “Pancakes”').waitFor();
  const address = page.getByLabel('Address', { exact: true });
  expect(await address.inputValue()).toBe(house.url);
  expect(await findings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByText('the public link of the recipe “Pancakes”').waitFor({ state: 'detached' });
  await address.fill('https://daybook.example.org');
  await page.locator('form', { has: address }).getByRole('button', { name: 'Save' }).click();
  await page.getByText('links in mails lead to https://daybook.example.org').waitFor();
  await page.goto(`${house.url}/#/settings/audit`);
  await page.getByText('address for links (https://daybook.example.org)').waitFor();
  await mailbox.stop();
});
