import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Note } from '../../../src/apps/notes/notes/contract.ts';
import { openPage, useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { createAdmin, PASSWORD, usePeople } from '../support/people.ts';
import { card, closeSheet, openNote } from './notebook.ts';

const instance = useInstance();
const { as, post } = usePeople(instance);
const PATIENT = { timeout: 15_000 };
let [ada, ben]: [BrowserContext?, BrowserContext?] = [];
const people = { ben: 0 };

beforeAll(async () => {
  const admin = await instance.newContext();
  await createAdmin(admin);
  for (const [username, full_name] of [
    ['ben', 'Ben Bloom'],
    ['cleo', 'Cleo Castellanos-Weatherby'],
  ] as const) {
    const account = { username, full_name, password: PASSWORD };
    const { user } = await post(admin, '/api/auth/register', account);
    if (username === 'ben') people.ben = user.id;
  }
});

const bodyOf = (page: Page) => page.getByLabel('Note', { exact: true });
const access = (page: Page, name: string, role: string) =>
  page.getByRole('group', { name: `What ${name} may do` }).getByRole('radio', { name: role });

async function addNote(context: BrowserContext, note: object): Promise<number> {
  return (await post(context, '/notes/api/notes', note)).id;
}

async function readNote(context: BrowserContext, id: number): Promise<Note> {
  return (await context.request.get(`/notes/api/notes/${id}`)).json();
}

async function shareWithBen(context: BrowserContext, id: number, role: string) {
  await post(context, `/notes/api/notes/${id}/shares`, { user_ids: [people.ben], role });
}

/** Ada's and Ben's walls side by side, both connected. */
async function openBoth(name: string): Promise<[Page, Page]> {
  [ada, ben] = [await as('ada'), await as('ben', { width: 1280 })];
  return Promise.all(
    [ada, ben].map(async (context) => {
      const page = await context.newPage();
      const live = page.waitForResponse(/notes\/api\/notes\/live$/);
      await page.goto('/notes/');
      if (context === ada) await card(page, name).waitFor();
      await live;
      return page;
    }),
  ) as Promise<[Page, Page]>;
}

test('a note is shared to view, then to edit; sharing ends with undo; it can be left', async () => {
  // Ben's open editor asks for the note that is taken away.
  instance.expectProblem(/404/);
  const id = await addNote(await as('ada'), { title: 'Trip', body_md: 'Pack light' });
  const [hers, his] = await openBoth('Trip');
  await openNote(hers, 'Trip');
  await hers.getByRole('button', { name: 'Share', exact: true }).click();
  await access(hers, 'Ben Bloom', 'Can view').check();
  await card(his, 'Trip').getByText('Shared by Ada Lovelace').waitFor();
  await checkLook(hers, 'notes-share');

  const sheet = await openNote(his, 'Trip');
  await sheet.getByText('You can read this note, not change it.').waitFor();
  expect(await bodyOf(his).count()).toBe(0);
  expect(await his.getByLabel('Title').getAttribute('readonly')).not.toBeNull();
  await access(hers, 'Ben Bloom', 'Can edit').check();
  await bodyOf(his).fill('Pack light, and a book');
  await expect.poll(() => hers.locator('.note-preview').textContent(), PATIENT).toMatch(/a book/);

  await access(hers, 'Ben Bloom', 'Not shared').check();
  await hers.getByText('No longer shared with Ben Bloom').waitFor();
  await hers.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => access(hers, 'Ben Bloom', 'Can edit').isChecked()).toBe(true);
  await access(hers, 'Ben Bloom', 'Not shared').check();
  await access(hers, 'Ben Bloom', 'Can edit').check();
  await hers.keyboard.press('Escape');
  await hers.getByRole('heading', { name: 'Share' }).waitFor({ state: 'detached' });
  await closeSheet(hers);
  await card(hers, 'Trip').getByText('Ben Bloom').waitFor();

  await his.getByRole('button', { name: 'Share', exact: true }).click();
  await his.getByText('Ben Bloom (you)').waitFor();
  await checkLook(his, 'notes-shared-with-me');
  await his.getByRole('button', { name: 'Leave this note' }).click();
  await card(his, 'Trip').waitFor({ state: 'detached' });
  await his.getByRole('button', { name: 'Undo' }).click();
  await openNote(his, 'Trip');
  await his.getByRole('button', { name: 'Share', exact: true }).click();
  await his.getByRole('button', { name: 'Leave this note' }).click();
  await his.reload();
  await card(hers, 'Trip')
    .getByText('Ben Bloom')
    .waitFor({ state: 'detached', ...PATIENT });
  expect(await readNote(hers.context(), id)).toMatchObject({ share_count: 0 });
});

test('what is typed while sharing ends becomes a note of one’s own', async () => {
  instance.expectProblem(/404|Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const ada = await as('ada');
  const id = await addNote(ada, { title: 'Recipe of Ada', body_md: 'Flour' });
  await shareWithBen(ada, id, 'edit');
  const ben = await as('ben');
  const his = await openPage(ben, '/notes/');
  await openNote(his, 'Recipe of Ada');
  await bodyOf(his).waitFor();
  await ben.setOffline(true);
  await bodyOf(his).fill('Flour, and the secret of my grandmother');
  await his
    .getByText('1 change not sent')
    .or(his.getByText(/waiting/i))
    .first()
    .waitFor();
  await ada.request.delete(`/notes/api/notes/${id}/shares/${people.ben}`, {
    headers: { origin: instance.url },
  });
  await ben.setOffline(false);
  await his.getByText('What you typed is a note of your own now.').waitFor();
  const mine = async (): Promise<Note[]> =>
    (await ben.request.get('/notes/api/notes?q=grandmother')).json();
  await expect.poll(async () => (await mine()).length, PATIENT).toBe(1);
  expect((await mine())[0]).toMatchObject({ title: 'Recipe of Ada', share_role: 'owner' });
  expect(await readNote(ada, id)).toMatchObject({ body_md: 'Flour' });
});

test('two people tick and write at once: nothing is lost, and a conflict is told', async () => {
  const context = await as('ada');
  const items = ['Milk', 'Bread', 'Salt'].map((text) => ({ uuid: text, text }));
  const list = await addNote(context, { title: 'Groceries', items });
  const plan = await addNote(context, { title: 'Plan', body_md: 'Morning\n\nEvening' });
  for (const id of [list, plan]) await shareWithBen(context, id, 'edit');
  const [hers, his] = await openBoth('Groceries');

  const tick = (page: Page, item: string, checked?: boolean) =>
    card(page, 'Groceries').getByRole('checkbox', {
      name: item,
      ...(checked !== undefined && { checked }),
    });
  await Promise.all([tick(hers, 'Milk').press('Space'), tick(his, 'Bread').press('Space')]);
  for (const page of [hers, his])
    for (const item of ['Milk', 'Bread']) await tick(page, item, true).waitFor(PATIENT);

  await Promise.all([openNote(hers, 'Plan'), openNote(his, 'Plan')]);
  await Promise.all([
    bodyOf(hers).fill('Early morning\n\nEvening'),
    bodyOf(his).fill('Morning\n\nLate evening'),
  ]);
  for (const page of [hers, his])
    await expect
      .poll(() => bodyOf(page).inputValue(), PATIENT)
      .toBe('Early morning\n\nLate evening');

  // The caret stays at its words when somebody else writes above them.
  await bodyOf(his).press('End');
  await bodyOf(hers).fill('Very early morning\n\nLate evening');
  await expect.poll(() => bodyOf(his).inputValue(), PATIENT).toMatch(/^Very/);
  await his.keyboard.type('!');
  await expect
    .poll(() => bodyOf(hers).inputValue(), PATIENT)
    .toBe('Very early morning\n\nLate evening!');

  await Promise.all([
    bodyOf(hers).fill('Noon\n\nLate evening!'),
    bodyOf(his).fill('Night\n\nLate evening!'),
  ]);
  const said = (page: Page) => page.getByText('Somebody changed this note at the same time.');
  const winner = await Promise.any(
    [hers, his].map((page) =>
      said(page)
        .waitFor(PATIENT)
        .then(() => page),
    ),
  );
  const { body_md } = await readNote(context, plan);
  const other = body_md.startsWith('Noon') ? 'Night' : 'Noon';
  await winner.getByRole('button', { name: 'Show', exact: true }).click();
  await winner
    .getByRole('button', { name: /Replaced by a change made at the same time/ })
    .first()
    .click();
  await winner.getByText(`Comes back: ${other}`).waitFor();
});

test('a public link opens the note for everyone until it is closed', async () => {
  instance.expectProblem(/404|401/);
  const context = await as('ada');
  await addNote(context, {
    title: 'House rules',
    color: 'sky',
    items: [
      { uuid: 'a', text: 'Water the plants' },
      { uuid: 'b', text: 'The basil, too', parent_uuid: 'a' },
      { uuid: 'c', text: 'Feed the cat', checked: true },
    ],
  });
  const page = await openPage(context, '/notes/');
  await openNote(page, 'House rules');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByLabel('Link to this note').inputValue();
  expect(link).toContain('/notes/#/n/');

  const stranger = await openPage(await instance.newContext(), link);
  await stranger.getByRole('heading', { name: 'House rules' }).waitFor();
  await stranger.getByText('A note of Ada Lovelace').waitFor();
  await stranger.getByText('The basil, too').waitFor();
  expect(await stranger.getByRole('textbox').count()).toBe(0);
  await checkLook(stranger, 'notes-public');

  await page.getByRole('button', { name: 'Close the link' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Close the link' }).click();
  await page.getByRole('button', { name: 'Make a link' }).waitFor();
  await page.reload();
  await expect
    .poll(async () => {
      await stranger.reload();
      return stranger
        .getByText(/This link no longer works|House rules/)
        .first()
        .textContent();
    }, PATIENT)
    .toMatch(/no longer works/);
});
