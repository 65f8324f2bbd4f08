import { beforeAll, expect, test } from 'vitest';
import { openPage, useInstance } from '../support/browser.ts';
import { goWithoutAccounts } from '../support/seed.ts';
import { card, useNotebook } from './notebook.ts';

const instance = useInstance();
const notebook = useNotebook(instance);

beforeAll(async () => {
  await goWithoutAccounts(instance.url);
});

const openWall = async (path = '/notes/') => openPage(await instance.newContext(), path);

test('a line becomes a note with a reminder and a label', async () => {
  const page = await openWall();
  await page.getByText('Nothing written down').waitFor();
  await page.keyboard.press('n');
  await page.keyboard.type('milk tomorrow 9am #home');
  await page.getByRole('button', { name: /^Tomorrow, 09:00: not a reminder$/ }).waitFor();
  await page.keyboard.press('Enter');
  await card(page, 'milk').getByText('Tomorrow, 09:00').waitFor();
  await card(page, 'milk').getByText('home', { exact: true }).waitFor();
  await expect.poll(() => notebook.titled('milk')).toBeDefined();
  const tomorrow = new Date();
  tomorrow.setDate(tomorrow.getDate() + 1);
  tomorrow.setHours(9, 0, 0, 0);
  const note = await notebook.titled('milk');
  expect(note).toMatchObject({ reminder_at: tomorrow.toISOString(), labels: [expect.any(Number)] });
  expect(await notebook.call('GET', 'labels')).toMatchObject([{ name: 'home', note_count: 1 }]);

  await page.keyboard.type('Tomorrow never dies #Home');
  await page.getByRole('button', { name: /not a reminder$/ }).click();
  await page.getByRole('button', { name: 'Add the note' }).click();
  await card(page, 'Tomorrow never dies').waitFor();
  await expect
    .poll(() => notebook.titled('Tomorrow never dies'))
    .toMatchObject({ reminder_at: null, labels: note?.labels });

  await page.getByLabel('Take a note').fill('half a thought');
  await page.reload();
  await expect.poll(() => page.getByLabel('Take a note').inputValue()).toBe('half a thought');
  await page.getByLabel('Take a note').fill('');
});

test('items are ticked on the card, and checked ones sink', async () => {
  const id = await notebook.add({
    title: 'Camping',
    items: ['Tent', 'Stove', 'Lamp'].map((text) => ({ text, uuid: text })),
  });
  const page = await openWall();
  const items = card(page, 'Camping').getByRole('checkbox');
  const shown = () => items.evaluateAll((all) => all.map((box) => box.getAttribute('aria-label')));
  await expect.poll(shown).toEqual(['Tent', 'Stove', 'Lamp']);
  await items.first().press('Space');
  await expect.poll(shown).toEqual(['Stove', 'Lamp', 'Tent']);
  await expect
    .poll(async () => (await notebook.read(id)).items)
    .toContainEqual(expect.objectContaining({ text: 'Tent', checked: true }));
});

test('archive, trash and deletion for good can be undone', async () => {
  const id = await notebook.add({ title: 'Fragile', body_md: 'Handle **with** care' });
  const page = await openWall();
  await card(page, 'Fragile').getByText('Handle with care').waitFor();
  for (const action of ['Archive', 'Move to the trash']) {
    await page.getByRole('button', { name: 'Open Fragile' }).click();
    await page.getByRole('button', { name: action, exact: true }).click();
    await card(page, 'Fragile').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await card(page, 'Fragile').waitFor();
  }
  expect(await notebook.read(id)).toMatchObject({ archived: false, trashed_at: null });

  await notebook.call('DELETE', `notes/${id}`);
  await page.goto('/notes/#/trash');
  await card(page, 'Fragile').getByText('30 days left').waitFor();
  await page.getByRole('button', { name: 'Select notes' }).click();
  await page.getByRole('button', { name: 'Select Fragile' }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await card(page, 'Fragile').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Restore: Fragile' }).click();
  await expect.poll(() => notebook.read(id)).toMatchObject({ trashed_at: null });

  await notebook.call('DELETE', `notes/${id}`);
  await page.reload();
  await card(page, 'Fragile').waitFor();
  await page.getByRole('button', { name: 'Empty the trash' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Empty the trash' }).click();
  await page.getByText('The trash is empty.').waitFor();
  await expect.poll(() => notebook.list('&view=trash')).toEqual([]);
});

test('several notes are labelled, coloured and archived at once', async () => {
  for (const title of ['Oak', 'Ash', 'Elm']) await notebook.add({ title });
  const page = await openWall();
  await page.getByRole('button', { name: 'Open Oak' }).click({ modifiers: ['ControlOrMeta'] });
  await page.getByRole('button', { name: 'Select Ash' }).click();
  await page.getByText('2 selected').waitFor();

  await page.getByRole('button', { name: 'Labels', exact: true }).click();
  await page.getByLabel('Find or create a label').fill('Trees');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Trees', checked: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Colour', exact: true }).click();
  await page.getByRole('radio', { name: 'Moss' }).check();
  await page.keyboard.press('Escape');
  await card(page, 'Oak').getByText('Trees').waitFor();
  await card(page, 'Ash').and(page.locator('[data-color=moss]')).waitFor();
  await page.getByRole('button', { name: 'End the selection' }).click();

  await page.getByRole('button', { name: 'Trees', pressed: false }).click();
  await card(page, 'Elm').waitFor({ state: 'detached' });
  await card(page, 'Oak').waitFor();
  await page.getByRole('button', { name: 'Select notes' }).click();
  await page.getByRole('button', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await page.getByText('2 notes archived').waitFor();
  await page.goto('/notes/#/archive');
  await card(page, 'Oak').waitFor();
  await card(page, 'Ash').waitFor();
});

test('search finds items and titles, a list shows them below each other', async () => {
  await notebook.add({ title: 'Bakery', items: [{ text: 'Sourdough' }, { text: 'Rye' }] });
  const page = await openWall();
  await card(page, 'Bakery').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('sourd');
  await card(page, 'Elm').waitFor({ state: 'detached' });
  await card(page, 'Bakery').waitFor();
  await page.getByLabel('Search notes').fill('nothing like it');
  await page.getByText('Nothing matches “nothing like it”.').waitFor();
  await page.getByLabel('Search notes').fill('');
  await page.getByRole('button', { name: 'Show as a list' }).click();
  await card(page, 'Elm').waitFor();
  const lefts = await page
    .locator('article.note')
    .evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().left)).size);
  expect(lefts).toBe(1);
  await page.getByRole('button', { name: 'Show as a wall' }).click();
});

test('labels are created, renamed with those nested in them, and deleted with undo', async () => {
  await notebook.add({ title: 'Beans', labels: [await notebook.label('Plot/Bed')] });
  await notebook.label('Plot');
  const page = await openWall('/notes/#/labels');
  await page.getByRole('button', { name: 'New label' }).click();
  await page.getByLabel('Name', { exact: true }).fill('plot');
  await page.getByRole('button', { name: 'Add the label' }).click();
  await page.getByRole('alert').waitFor();
  instance.expectProblem(/400/);
  await page.getByLabel('Name', { exact: true }).fill('Shed');
  await page.getByRole('button', { name: 'Add the label' }).click();
  await page.getByRole('link', { name: 'Shed' }).waitFor();

  await page.getByRole('button', { name: 'Rename or delete Plot', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('Allotment');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await page.getByRole('link', { name: 'Allotment/Bed' }).waitFor();
  await page.getByRole('link', { name: /^Allotment ?1/ }).click();
  await card(page, 'Beans').waitFor();

  await page.getByRole('link', { name: 'Labels' }).first().click();
  await page.getByRole('button', { name: 'Rename or delete Shed' }).click();
  await page.getByRole('button', { name: 'Delete the label' }).click();
  await page.getByRole('link', { name: 'Shed' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'Shed' }).waitFor();
});
