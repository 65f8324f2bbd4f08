import { beforeAll, expect, test } from 'vitest';
import { openPage, useInstance } from '../support/browser.ts';
import { goWithoutAccounts } from '../support/seed.ts';
import { openNote, useNotebook } from './notebook.ts';

const instance = useInstance();
const notebook = useNotebook(instance);

beforeAll(async () => {
  await goWithoutAccounts(instance.url);
});

const openWall = async () => openPage(await instance.newContext(), '/notes/');

test('a slash offers commands, which fast typing chooses without losing a letter', async () => {
  const id = await notebook.add({ title: 'Draft' });
  const page = await openWall();
  await openNote(page, 'Draft');
  const body = page.getByLabel('Note', { exact: true });
  await body.focus();
  for (const line of ['/he', 'Plan', '/li', 'and/or', '/x']) {
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
  }
  await expect.poll(() => body.inputValue()).toBe('## Plan\n- and/or\n/x\n');

  await page.keyboard.type('/');
  const list = page.getByRole('listbox', { name: 'Commands' });
  await list.waitFor();
  expect(await list.getByRole('option').count()).toBe(8);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await list.getByRole('option', { name: 'Checklist', selected: true }).waitFor();
  await page.keyboard.press('ArrowUp');
  await list.getByRole('option', { name: 'List', exact: true, selected: true }).waitFor();
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  await page.keyboard.type('q is typed');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  await list.getByRole('option', { name: 'Quote' }).click();
  await page.keyboard.type('Less is more');
  const written = '## Plan\n- and/or\n/x\n/q is typed\n> Less is more';
  await expect.poll(() => body.inputValue()).toBe(written);
  await expect.poll(() => notebook.read(id)).toMatchObject({ body_md: written });

  // The browser undoes a command like typing.
  await body.fill('');
  await page.keyboard.type('/ta');
  await page.keyboard.press('Enter');
  await expect.poll(() => body.inputValue()).toContain('| --- | --- |');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => body.inputValue()).not.toContain('---');
});

test('two brackets complete the title of a note, and both notes show the link', async () => {
  await notebook.add({ title: 'Garden plan', body_md: 'Beans' });
  await notebook.add({ title: 'Diary' });
  const page = await openWall();
  await openNote(page, 'Diary');
  const body = page.getByLabel('Note', { exact: true });
  await body.focus();
  await page.keyboard.type('See [[gard');
  await page.getByRole('option', { name: 'Garden plan' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type(' tonight');
  await expect.poll(() => body.inputValue()).toBe('See [[Garden plan]] tonight');
  const link = page.getByRole('button', { name: 'Garden plan', exact: true });
  await link.click();
  const above = page.locator('dialog.sheet').last();
  await expect
    .poll(() => above.getByLabel('Title', { exact: true }).inputValue())
    .toBe('Garden plan');
  await above.getByText('Linked from').waitFor();
  await above.getByRole('button', { name: 'Diary', exact: true }).waitFor();
});
