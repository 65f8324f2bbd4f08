import { beforeAll, expect, test } from 'vitest';
import { openPage, useInstance } from '../support/browser.ts';
import { goWithoutAccounts } from '../support/seed.ts';
import { closeSheet, openNote, useNotebook } from './notebook.ts';

const instance = useInstance();
const notebook = useNotebook(instance);

beforeAll(() => goWithoutAccounts(instance.url));

const open = async (path: string) => openPage(await instance.newContext(), `/notes/${path}`);

test('a file is previewed, imported and undone; everything can be exported', async () => {
  const page = await open('#/more');
  await page.getByRole('link', { name: /Import and export/ }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'cabin.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from('---\ntags: [travel]\n---\n# Cabin\n\nKey under the mat'),
  });
  await page.getByRole('heading', { name: 'From Markdown files' }).waitFor();
  await page.getByText('Cabin').first().waitFor();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('heading', { name: 'Your notes are here' }).waitFor();
  expect(await notebook.list()).toHaveLength(1);
  for (const name of ['zip', 'json']) {
    const file = await fetch(`${instance.url}/notes/api/notes-export.${name}`);
    expect([file.status, (await file.bytes()).length > 100]).toEqual([200, true]);
  }
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('heading', { name: '1 note removed' }).waitFor();
  expect(await notebook.list()).toEqual([]);
  await page.getByRole('button', { name: 'Import another file' }).click();
  const hrefs = page.getByRole('link', { name: /^Export/ });
  expect(await hrefs.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
    '/notes/api/notes-export.zip',
    '/notes/api/notes-export.json',
  ]);
});

test('the settings choose the tasks, and the calendar feed is created and revoked', async () => {
  await notebook.add({ title: 'Books', items: [{ text: 'Stoner' }] });
  const page = await open('#/settings');
  await page.getByRole('switch', { name: /every checklist/ }).click();
  await expect
    .poll(() => notebook.call('GET', 'notes/settings'))
    .toMatchObject({ all_checklists: true });
  await page.getByRole('button', { name: 'Create the feed' }).click();
  const address = await page.getByLabel('Address').inputValue();
  expect(await (await fetch(address)).text()).toContain('BEGIN:VCALENDAR');
  await page.getByRole('button', { name: 'Revoke it' }).click();
  await page.getByRole('button', { name: 'Create the feed' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await page.getByLabel('Address').inputValue()).toBe(address);
  await page.getByRole('button', { name: 'Revoke it' }).click();
  await page.close();
  await expect.poll(async () => (await fetch(address)).status, { timeout: 15_000 }).toBe(404);
});

test('a note becomes a template, which is used, renamed and deleted with undo', async () => {
  await notebook.add({ title: 'Day of {{date}}', items: [{ text: 'Stretch' }, { text: 'Read' }] });
  const page = await open('');
  await openNote(page, 'Day of {{date}}');
  await page.getByRole('button', { name: 'Save as a template' }).click();
  await closeSheet(page);
  await page.goto('/notes/#/templates');
  await page.getByRole('button', { name: 'Rename or delete Day of {{date}}' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Day');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await page.getByTitle('Write a note from Day').click();
  const sheet = page.locator('dialog.sheet');
  await expect
    .poll(() => sheet.getByLabel('Title').inputValue())
    .toMatch(/^Day of \d{4}-\d\d-\d\d$/);
  await sheet.getByRole('checkbox').nth(1).waitFor();
  await closeSheet(page);
  await expect.poll(async () => (await notebook.list()).length).toBe(3);

  await page.getByRole('button', { name: 'Rename or delete Day' }).click();
  await page.getByRole('button', { name: 'Delete the template' }).click();
  await page.getByText('No templates yet').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByTitle('Write a note from Day').waitFor();
});

test('what another app shares becomes a note once it is confirmed', async () => {
  const manifest = await (await fetch(`${instance.url}/notes/manifest.webmanifest`)).text();
  expect(JSON.parse(manifest).share_target).toMatchObject({ action: './', method: 'GET' });
  const shared = new URLSearchParams({
    title: 'Sourdough',
    text: '100%41 rye',
    url: 'https://x.org/?a=1&b',
  });
  const page = await open(`?${shared}`);
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Sourdough');
  expect(new URL(page.url()).search).toBe('');
  expect((await notebook.list()).map(({ title }) => title)).not.toContain('Sourdough');
  await page.getByRole('button', { name: 'Add the note' }).click();
  await page.getByRole('button', { name: 'Open Sourdough' }).waitFor();
  await expect
    .poll(() => notebook.titled('Sourdough'))
    .toMatchObject({ body_md: '100%41 rye\n\nhttps://x.org/?a=1&b' });
});
