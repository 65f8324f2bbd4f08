import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage, useInstance, waitUntilOfflineReady } from '../support/browser.ts';
import { goWithoutAccounts } from '../support/seed.ts';
import { card, closeSheet, openNote, useNotebook } from './notebook.ts';

const instance = useInstance({ serviceWorker: true });
const notebook = useNotebook(instance);
const PATIENT = { timeout: 30_000 };

beforeAll(async () => {
  await goWithoutAccounts(instance.url);
});

/** A wall that opens without a network. */
async function openReady(ready: string): Promise<[Page, BrowserContext]> {
  instance.expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  const context = await instance.newContext();
  const page = await openPage(context, '/notes/');
  await card(page, ready).waitFor();
  await waitUntilOfflineReady(page, '/notes/');
  return [page, context];
}

const bodyOf = (page: Page) => page.getByLabel('Note', { exact: true });

test('notes are created, edited, ticked, archived and trashed offline, and sent later', async () => {
  const list = await notebook.add({ title: 'List', items: [{ uuid: 'milk', text: 'Milk' }] });
  const done = await notebook.add({ title: 'Done' });
  const old = await notebook.add({ title: 'Old' });
  const draft = await notebook.add({ title: 'Draft', body_md: 'One' });
  const [page, context] = await openReady('List');
  await context.setOffline(true);

  await page.getByLabel('Take a note').fill('bread tomorrow #shop');
  await page.keyboard.press('Enter');
  await card(page, 'bread').getByText('shop').waitFor();
  await openNote(page, 'bread');
  await bodyOf(page).fill('rye');
  await closeSheet(page);
  await card(page, 'List').getByRole('checkbox', { name: 'Milk' }).press('Space');
  await openNote(page, 'List');
  await page.getByLabel('Add an item').fill('Eggs');
  await page.keyboard.press('Enter');
  await closeSheet(page);
  await openNote(page, 'Draft');
  await bodyOf(page).fill('One\n\nTwo');
  await closeSheet(page);
  await openNote(page, 'Done');
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await openNote(page, 'Old');
  await page.getByRole('button', { name: 'Move to the trash' }).click();
  await card(page, 'Old').waitFor({ state: 'detached' });

  await page.reload();
  await card(page, 'bread').getByText('rye').waitFor();
  await card(page, 'List').getByRole('checkbox', { name: 'Milk', checked: true }).waitFor();
  await card(page, 'List').getByRole('checkbox', { name: 'Eggs' }).waitFor();
  await page.getByText(/\d+ waiting/).waitFor();
  expect(await card(page, 'Done').count()).toBe(0);
  expect(await card(page, 'Old').count()).toBe(0);

  await context.setOffline(false);
  await page.getByText(/\d+ waiting/).waitFor({ state: 'detached', ...PATIENT });
  await expect
    .poll(() => notebook.titled('bread'), PATIENT)
    .toMatchObject({
      body_md: 'rye',
      reminder_at: expect.any(String),
      labels: [expect.any(Number)],
    });
  expect(await notebook.read(list)).toMatchObject({
    items: [
      { text: 'Milk', checked: true },
      { text: 'Eggs', checked: false },
    ],
  });
  expect(await notebook.read(draft)).toMatchObject({ body_md: 'One\n\nTwo' });
  expect(await notebook.read(done)).toMatchObject({ archived: true });
  expect(await notebook.read(old)).toMatchObject({ trashed_at: expect.any(String) });
  const all = await notebook.list();
  expect(all.filter(({ title }) => title === 'bread')).toHaveLength(1);
});

test('changes of different paragraphs are merged; a conflict is shown and both texts are kept', async () => {
  const id = await notebook.add({ title: 'Plan', body_md: 'Morning\n\nEvening' });
  const [page, context] = await openReady('Plan');
  const editOffline = async (body: string) => {
    await context.setOffline(true);
    await openNote(page, 'Plan');
    await bodyOf(page).fill(body);
    await closeSheet(page);
    await page.getByText('1 waiting').waitFor();
  };

  await editOffline('Early morning\n\nEvening');
  await notebook.call('PATCH', `notes/${id}`, { body_md: 'Morning\n\nLate evening' });
  await context.setOffline(false);
  await card(page, 'Plan').getByText('Late evening').waitFor(PATIENT);
  await card(page, 'Plan').getByText('Early morning').waitFor();
  expect(await notebook.read(id)).toMatchObject({ body_md: 'Early morning\n\nLate evening' });

  await editOffline('Mine\n\nLate evening');
  await notebook.call('PATCH', `notes/${id}`, { body_md: 'Theirs\n\nLate evening' });
  // A change that waited this long may have met another one.
  await page.waitForTimeout(3000);
  await context.setOffline(false);
  await page.getByText('Somebody changed this note at the same time.').waitFor(PATIENT);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByRole('button', { name: /Replaced by a change made at the same time/ }).click();
  await page.getByText('Comes back: Theirs').waitFor();
  await page.getByText('Goes away: Mine').waitFor();
});

test('a conflict of an item is told like that of a text', async () => {
  const id = await notebook.add({ title: 'Shop', items: [{ uuid: 'milk', text: 'Milk' }] });
  const [page, context] = await openReady('Shop');
  await context.setOffline(true);
  await openNote(page, 'Shop');
  await page.getByLabel('Item Milk').fill('Oat milk');
  await closeSheet(page);
  await page.getByText('1 waiting').waitFor();
  await notebook.call('PATCH', `notes/${id}/items/milk`, { text: 'Soy milk' });
  // A change that waited this long may have met another one.
  await page.waitForTimeout(3000);
  await context.setOffline(false);
  await page.getByText('Somebody changed this note at the same time.').waitFor(PATIENT);
  expect(await notebook.read(id)).toMatchObject({ items: [{ text: 'Oat milk' }] });
});

test('a reload in the middle of a word keeps texts, items and new notes', async () => {
  const id = await notebook.add({ title: 'Letter', body_md: 'Dear' });
  const list = await notebook.add({ title: 'Bag', items: [{ uuid: 'pen', text: 'Pen' }] });
  const page = await openPage(await instance.newContext(), `/notes/#/notes/${id}`);
  await bodyOf(page).fill('Dear Maria,');
  await page.reload();
  await expect.poll(() => bodyOf(page).inputValue()).toBe('Dear Maria,');
  await expect.poll(() => notebook.read(id), PATIENT).toMatchObject({ body_md: 'Dear Maria,' });
  await closeSheet(page);
  await expect.poll(() => page.url()).toMatch(/#\/$/);

  await openNote(page, 'Bag');
  await page.getByLabel('Item Pen').fill('Two pens');
  await page.getByLabel('Add an item').fill('Ink');
  await page.reload();
  await card(page, 'Bag').getByText('Two pens').waitFor();
  const items = async () => (await notebook.read(list)).items.map(({ text }) => text);
  await expect.poll(items, PATIENT).toEqual(['Two pens', 'Ink']);

  await page.getByRole('button', { name: 'Write in the editor' }).click();
  await bodyOf(page).fill('A thought');
  await page.reload();
  await card(page, 'A thought').waitFor();
  expect(await card(page, 'A thought').count()).toBe(1);
  const kept = async () => (await notebook.list()).filter((note) => note.body_md === 'A thought');
  await expect.poll(kept, PATIENT).toHaveLength(1);
  await page.reload();
  await card(page, 'A thought').waitFor();
  expect(await kept()).toHaveLength(1);
});
