import { expect, test } from 'vitest';
import { openMailbox } from '../../../src/testing/servers/mailbox.ts';
import { findAxeViolations } from '../support/axe.ts';
import { openPage, useInstance } from '../support/browser.ts';
import { createAdmin } from '../support/people.ts';

const instance = useInstance();

test('an admin reads the warnings, changes the address for links and dismisses what was read', async () => {
  const mailbox = await openMailbox();
  await instance.restart(mailbox.settings);
  const planted = await fetch(`${instance.url}/recipe/api/recipes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Pancakes' }),
  });
  const { id } = (await planted.json()) as { id: number };
  await fetch(`${instance.url}/recipe/api/recipes/${id}/share`, { method: 'POST' });

  const context = await instance.newContext({ width: 1280 });
  await createAdmin(context, instance.url);
  const page = await openPage(context, '/#/settings/security');
  await page.getByText('Mail is set up but PUBLIC_URL is not').waitFor();
  await page.getByText('the public link of the recipe “Pancakes”').waitFor();
  const address = page.getByLabel('Address', { exact: true });
  expect(await address.inputValue()).toBe(instance.url);
  expect(await findAxeViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByText('the public link of the recipe “Pancakes”').waitFor({ state: 'detached' });
  await address.fill('https://daybook.example.org');
  await page.locator('form', { has: address }).getByRole('button', { name: 'Save' }).click();
  await page.getByText('links in mails lead to https://daybook.example.org').waitFor();
  await page.goto(`${instance.url}/#/settings/audit`);
  await page.getByText('address for links (https://daybook.example.org)').waitFor();
  await mailbox.stop();
});
