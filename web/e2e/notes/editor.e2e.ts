import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage, useInstance } from '../support/browser.ts';
import { dayBefore, goWithoutAccounts } from '../support/seed.ts';
import { card, closeSheet, openNote, useNotebook } from './notebook.ts';

const instance = useInstance();
const notebook = useNotebook(instance);

beforeAll(async () => {
  await goWithoutAccounts(instance.url);
});

const openWall = async () => openPage(await instance.newContext(), '/notes/');

/** The items of a checklist as they are stored; `-` marks a nested one. */
async function itemsOf(title: string) {
  const note = await notebook.titled(title);
  return note?.items.map(({ text, parent_uuid }) => (parent_uuid ? `- ${text}` : text));
}

async function paste(page: Page, lines: string) {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const init = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', init));
  }, lines);
}

test('a checklist is written by keyboard alone', async () => {
  const page = await openWall();
  await page.getByText('Nothing written down').waitFor();
  await page.keyboard.press('n');
  await page.keyboard.type('Picnic');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByLabel('Add an item').waitFor();
  await expect
    .poll(() => page.getByLabel('Add an item').evaluate((field) => field.matches(':focus')))
    .toBe(true);
  for (const text of ['Bread', 'Cheese', 'Grapes']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  await page.getByLabel('Item Grapes').waitFor();
  await expect.poll(() => itemsOf('Picnic')).toEqual(['Bread', 'Cheese', 'Grapes']);

  // Enter splits at the caret, Tab nests, Alt and an arrow move, Backspace on an empty item removes.
  await page.getByLabel('Item Bread').press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Butter');
  await page.keyboard.press('Tab');
  await expect.poll(() => itemsOf('Picnic')).toEqual(['Bread', '- Butter', 'Cheese', 'Grapes']);
  await page.getByLabel('Item Grapes').press('Alt+ArrowUp');
  await expect.poll(() => itemsOf('Picnic')).toEqual(['Bread', '- Butter', 'Grapes', 'Cheese']);
  await page.getByLabel('Item Butter').press('Shift+Tab');
  await page.getByLabel('Item Cheese').press('ControlOrMeta+a');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect
    .poll(() => page.getByLabel('Item Grapes').evaluate((field) => field.matches(':focus')))
    .toBe(true);
  await paste(page, '- [x] Plates\n- Cups\n\n  - Straws\n');
  await page.getByLabel('Item Straws').waitFor();
  await closeSheet(page);
  await expect
    .poll(() => itemsOf('Picnic'), { timeout: 30_000 })
    .toEqual(['Bread', 'Butter', 'Grapes', 'Plates', 'Cups', '- Straws']);
  await card(page, 'Picnic').getByRole('checkbox', { name: 'Plates', checked: true }).waitFor();
});

test('checked items are unchecked or removed at once, with undo', async () => {
  const items = [
    { uuid: 'a', text: 'Milk', checked: true },
    { uuid: 'b', text: 'Rye', parent_uuid: 'a', checked: true },
    { uuid: 'c', text: 'Cheese', checked: true },
    { uuid: 'd', text: 'Blue', parent_uuid: 'c' },
    { uuid: 'e', text: 'Tea' },
  ];
  const id = await notebook.add({ title: 'Groceries', items });
  const left = async () => (await notebook.read(id)).items.map(({ uuid }) => uuid);
  const page = await openWall();
  const sheet = await openNote(page, 'Groceries');
  const remove = page.getByRole('button', { name: 'Remove them' });
  await remove.click();
  await page.getByText('2 items removed').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('3 checked items').waitFor();
  await remove.click();
  // An open item that is nested in a checked one stays, and so does the checked one.
  await expect.poll(left, { timeout: 30_000 }).toEqual(['c', 'd', 'e']);
  await page.getByRole('button', { name: 'Uncheck all' }).click();
  await sheet.getByRole('checkbox', { name: 'Cheese', checked: false }).waitFor();
  await expect
    .poll(async () => (await notebook.read(id)).items.filter(({ checked }) => checked), {
      timeout: 30_000,
    })
    .toEqual([]);
});

test('an item has a due date that repeats; ticking it moves the date', async () => {
  const id = await notebook.add({ title: 'House', items: [{ uuid: 'bins', text: 'Bins' }] });
  const page = await openWall();
  const sheet = await openNote(page, 'House');
  await page.getByRole('button', { name: 'Date and more: Bins' }).click();
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await page.getByLabel('Repeats').selectOption('Every week');
  await page.keyboard.press('Escape');
  await page.getByText('Today, every week').waitFor();
  await sheet.getByRole('checkbox', { name: 'Bins' }).press('Space');
  await expect
    .poll(async () => (await notebook.read(id)).items[0])
    .toMatchObject({ checked: false, due_date: dayBefore(-7), due_repeat: 'weekly' });
  await sheet.getByText('every week').waitFor();
  expect(await sheet.getByRole('checkbox', { name: 'Bins' }).isChecked()).toBe(false);
});

test('a text becomes a checklist and back, without loss', async () => {
  const body_md = '- [ ] Tent\n  - [ ] Pegs\n- [x] Stove';
  const id = await notebook.add({ title: 'Gear', body_md });
  const page = await openWall();
  await openNote(page, 'Gear');
  await page.getByRole('button', { name: 'Make it a checklist' }).click();
  await page.getByLabel('Item Pegs').waitFor();
  await page.getByLabel('Add an item').fill('Lamp');
  await page.keyboard.press('Enter');
  await page.getByLabel('Item Lamp').waitFor();
  await page.getByRole('button', { name: 'Make it a text' }).click();
  const body = page.getByLabel('Note', { exact: true });
  await expect.poll(() => body.inputValue()).toBe(`${body_md}\n- [ ] Lamp`);
  expect(await notebook.read(id)).toMatchObject({
    kind: 'text',
    body_md: `${body_md}\n- [ ] Lamp`,
  });
});

test('colour, pin, labels and reminders are set in the editor', async () => {
  const id = await notebook.add({ title: 'Plain' });
  const page = await openWall();
  await openNote(page, 'Plain');
  await page.getByRole('button', { name: 'Pin', exact: true }).click();
  await page.getByRole('button', { name: 'Colour', exact: true }).click();
  await page.getByRole('radio', { name: 'Sky' }).check();
  await page.getByRole('button', { name: 'Labels', exact: true }).click();
  await page.getByLabel('Find or create a label').fill('Errands');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Errands', checked: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Reminder', exact: true }).click();
  await page.getByLabel('Repeats').selectOption('Every day');
  await page.getByRole('button', { name: /^Tomorrow morning/ }).click();
  await page.locator('dialog').getByText('Tomorrow, 09:00, every day').waitFor();
  await closeSheet(page);
  await expect
    .poll(() => notebook.read(id))
    .toMatchObject({
      ...{ pinned: true, color: 'sky', labels: [expect.any(Number)], reminder_rrule: 'daily' },
    });

  await page.goto('/notes/#/reminders');
  await page.getByRole('heading', { name: 'Tomorrow' }).waitFor();
  await page.getByRole('button', { name: /^Plain/ }).click();
  await page.getByRole('button', { name: 'Reminder', exact: true }).click();
  await page.getByLabel('Date').fill('2020-01-01');
  await page.getByLabel('Repeats').selectOption('Does not repeat');
  await page.getByRole('button', { name: 'Set the reminder' }).click();
  await page.getByText('This time has passed.').waitFor();
  await page.getByRole('button', { name: 'Remove the reminder' }).click();
  await expect
    .poll(() => notebook.read(id), { timeout: 15_000 })
    .toMatchObject({ reminder_at: null, reminder_rrule: null });
});

test('earlier versions show what they would change, and come back', async () => {
  const id = await notebook.add({ title: 'Recipe', body_md: 'Leek\nSalt' });
  await notebook.call('POST', `notes/${id}/convert`, { kind: 'checklist' });
  await notebook.call('POST', `notes/${id}/convert`, { kind: 'text' });
  await notebook.call('PATCH', `notes/${id}`, { body_md: 'Leek\nPepper' });
  const page = await openWall();
  await openNote(page, 'Recipe');
  await page.getByRole('button', { name: 'Earlier versions' }).click();
  const rows = page.getByRole('button', { name: /converted/ });
  await rows.last().click();
  await page.getByText('Goes away: Pepper').waitFor();
  await page.getByText('Comes back: Salt').waitFor();
  await page.getByRole('button', { name: 'Restore this version' }).click();
  const body = page.getByLabel('Note', { exact: true });
  await expect.poll(() => body.inputValue()).toBe('Leek\nSalt');
  expect(await notebook.read(id)).toMatchObject({ body_md: 'Leek\nSalt' });
});

test('a note in the trash is only read, until it is restored', async () => {
  const id = await notebook.add({ title: 'Gone', body_md: 'Still *here*' });
  await notebook.call('DELETE', `notes/${id}`);
  const page = await openPage(await instance.newContext(), '/notes/#/trash');
  await openNote(page, 'Gone');
  await page.getByLabel('Preview', { exact: true }).locator('em', { hasText: 'here' }).waitFor();
  expect(await page.getByLabel('Note', { exact: true }).count()).toBe(0);
  await page.locator('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByText('The trash is empty.').waitFor();
  await expect.poll(() => notebook.read(id)).toMatchObject({ trashed_at: null });
});
