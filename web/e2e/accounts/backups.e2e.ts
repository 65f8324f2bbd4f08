import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { createAdmin, typeCredentials } from '../support/people.ts';

const instance = useInstance();
const PATIENTLY = { timeout: 60_000 };

async function shoppingNames(page: Page): Promise<string[]> {
  const answer = await page.request.get(`${instance.url}/recipe/api/shopping`);
  const { items } = (await answer.json()) as { items: { name: string }[] };
  return items.map(({ name }) => name);
}

async function shop(page: Page, name: string) {
  const headers = { origin: instance.url };
  const url = `${instance.url}/recipe/api/shopping`;
  expect((await page.request.post(url, { data: { name }, headers })).status()).toBe(201);
}

test('an admin sets a schedule, downloads a backup, breaks something, restores, and sees it back', async () => {
  // The service answers 503 while all data is replaced, and 401 after it.
  instance.expectProblem(/status of 50[03]|status of 401/);
  const context = await instance.newContext({ width: 1280 });
  await createAdmin(context, instance.url);
  const page = await openPage(context, '/#/settings/backups');
  await page.getByText('No backups yet.').waitFor();
  await shop(page, 'Milk');

  await page.getByLabel('Weekly').check();
  await page.getByLabel('Day', { exact: true }).selectOption('Wednesday');
  await page.getByLabel('Hour').selectOption('04:00');
  await page.getByLabel('Keep at most').fill('4');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Next backup:').waitFor();

  await page.getByLabel('Passphrase for the keys').fill('open sesame');
  await page.getByRole('button', { name: 'Back up now' }).click();
  const actions = page.getByRole('button', { name: /^Actions for the backup/ });
  await actions.waitFor(PATIENTLY);
  await page.getByText(/with keys/).waitFor();
  await checkLook(page, 'backups');
  await page.setViewportSize({ width: 1280, height: 844 });

  await actions.click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByText('Download', { exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^daybook-.+\.daybook$/);
  const file = await readFile(await download.path());
  expect(file.subarray(0, 2).toString()).toBe('PK');

  // The backup is deleted here and comes back from the file.
  await actions.click();
  await page.getByText('Delete …').click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('No backups yet.').waitFor();
  const cut = { name: 'cut.daybook', mimeType: 'application/zip', buffer: file.subarray(0, -9) };
  instance.expectProblem(/status of 422/);
  await page.getByLabel('Upload a backup').last().setInputFiles(cut);
  await page.getByText(/not a backup of Daybook/).waitFor();
  await page
    .getByLabel('Upload a backup')
    .last()
    .setInputFiles({ ...cut, name: 'whole.daybook', buffer: file });
  await page.getByText(/uploaded by/).waitFor();

  await shop(page, 'A mistake');
  await actions.click();
  await page.getByText('Restore …').click();
  const confirm = page.getByRole('button', { name: 'Restore', exact: true });
  expect(await confirm.isDisabled()).toBe(true);
  await page.getByLabel(/^Type/).fill('restore');
  await checkLook(page, 'backups-restore');
  await page.setViewportSize({ width: 1280, height: 844 });
  await confirm.click();
  await page.getByLabel('Password', { exact: true }).waitFor(PATIENTLY);
  await typeCredentials(page, 'ada');
  await page.getByText('before a restore').waitFor(PATIENTLY);
  expect(await shoppingNames(page)).toEqual(['Milk']);
  expect(await page.getByLabel('Day', { exact: true }).inputValue()).toBe('3');
  await page.goto(`${instance.url}/#/settings/audit`);
  await page.getByText(/restored the backup of/).waitFor();
});
