import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { NoteTask } from '../../../src/apps/notes/tasks/contract.ts';
import {
  type BrowserOptions,
  openPage,
  useInstance,
  waitUntilOfflineReady,
} from '../support/browser.ts';
import { dayBefore, goWithoutAccounts } from '../support/seed.ts';
import { card, closeSheet, openNote, useNotebook } from './notebook.ts';

const instance = useInstance();
const notebook = useNotebook(instance);
const [PRESENT, TOMORROW] = [dayBefore(0), dayBefore(-1)];

beforeAll(() => goWithoutAccounts(instance.url));

const openTasks = async (look: BrowserOptions = {}) =>
  openPage(await instance.newContext({ width: 1280, ...look }), '/notes/#/tasks');
const group = (page: Page, title: string | RegExp) =>
  page.locator('section.card').filter({ has: page.getByRole('heading', { name: title }) });
const task = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const day = (page: Page, date: string) =>
  page
    .locator('.calendar-day:not(.outside)')
    .filter({ hasText: new RegExp(`^${Number(date.slice(8))}`) });

async function openTasksOf(text: string): Promise<NoteTask[]> {
  const { items } = await notebook.call<{ items: NoteTask[] }>('GET', 'tasks');
  return items.filter((one) => one.text === text);
}

test('a line adds a task: to the list of its label, or with a reminder of its own', async () => {
  const page = await openTasks();
  await page.getByText('No tasks yet').waitFor();
  await page.keyboard.press('n');
  await page.keyboard.type('milk tomorrow 9am #home');
  await page.getByRole('button', { name: 'Tomorrow, 09:00: not a date' }).waitFor();
  await page.keyboard.press('Enter');
  await group(page, /^Tomorrow/)
    .getByText('milk')
    .waitFor();
  await page.keyboard.type('paint #home');
  await page.keyboard.press('Enter');
  await group(page, 'Without a date').getByText('paint').waitFor();
  await page.keyboard.type('brushes every week #home');
  await page.keyboard.press('Enter');
  await group(page, /^Today/)
    .getByText('every week')
    .waitFor();

  await expect.poll(() => openTasksOf('brushes')).toHaveLength(1);
  const [milk] = await openTasksOf('milk');
  const [paint] = await openTasksOf('paint');
  expect(await openTasksOf('brushes')).toMatchObject([
    { note_id: paint?.note_id, list: 'Tasks', due_date: PRESENT, due_repeat: 'weekly' },
  ]);
  expect(milk).toMatchObject({ due_date: TOMORROW, list: '' });
  const [own, list] = [
    await notebook.read(milk?.note_id ?? 0),
    await notebook.read(paint?.note_id ?? 0),
  ];
  expect(own.reminder_at).not.toBeNull();
  expect(list).toMatchObject({ reminder_at: null, in_tasks: true, labels: own.labels });
});

test('tasks are ticked, moved and counted in the calendar, also offline', async () => {
  instance.expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const id = await notebook.add({
    title: 'Errands',
    items: [
      { uuid: 'post', text: 'Post office', due_date: dayBefore(3) },
      { uuid: 'bank', text: 'Bank', due_date: PRESENT },
      { uuid: 'bins', text: 'Bins', due_date: PRESENT, due_repeat: 'daily' },
    ],
  });
  const page = await openTasks({ serviceWorker: true });
  await group(page, 'Overdue').getByText('Post office').waitFor();
  await waitUntilOfflineReady(page, '/notes/');
  await page.context().setOffline(true);
  await task(page, 'Bank').press('Space');
  await task(page, 'Bank').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await task(page, 'Bank').press('Space');
  await task(page, 'Bins').press('Space');
  await group(page, /^Tomorrow/)
    .getByText('Bins')
    .waitFor();

  await page.getByRole('button', { name: 'Reschedule Post office' }).click();
  await page.getByRole('button', { name: 'Tomorrow', exact: true }).click();
  await group(page, /^Tomorrow/)
    .getByText('Post office')
    .waitFor();
  await group(page, 'Overdue').waitFor({ state: 'detached' });
  await page.getByLabel('Add a task').fill('Stamps tomorrow');
  await page.keyboard.press('Enter');
  const stamps = group(page, /^Tomorrow/).getByText('Stamps');
  await stamps.waitFor();
  await page.reload();
  await stamps.waitFor();

  await page.context().setOffline(false);
  await expect
    .poll(async () => (await notebook.read(id)).items, { timeout: 15_000 })
    .toMatchObject([
      { uuid: 'post', due_date: TOMORROW },
      { uuid: 'bank', checked: true },
      { uuid: 'bins', due_date: TOMORROW, checked: false },
    ]);
  await expect.poll(() => openTasksOf('Stamps')).toHaveLength(1);
  expect((await notebook.list()).filter(({ title }) => title === 'Tasks')).toHaveLength(2);
});

test('all overdue tasks are moved to today at once, with one undo', async () => {
  const late = (uuid: string) => ({ uuid, text: uuid, due_date: dayBefore(2) });
  const id = await notebook.add({ title: 'Late', items: [late('Tax'), late('Rent')] });
  const page = await openTasks({ width: 390 });
  const move = page.getByRole('button', { name: 'Move all to today' });
  await move.click();
  await group(page, 'Overdue').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await group(page, 'Overdue').getByText('Tax').waitFor();
  await group(page, 'Overdue').getByText('Rent').waitFor();
  await move.click();
  const dates = async () => (await notebook.read(id)).items.map(({ due_date }) => due_date);
  await expect.poll(dates, { timeout: 15_000 }).toEqual([PRESENT, PRESENT]);
});

test('the switch of a checklist shows its items in the tasks, also offline', async () => {
  instance.expectProblem(/ERR_INTERNET_DISCONNECTED|dynamically imported module/);
  const id = await notebook.add({ title: 'Chores', items: [{ uuid: 'dust', text: 'Dust' }] });
  const page = await openPage(await instance.newContext(), '/notes/');
  await card(page, 'Chores').waitFor();
  await page.goto('/notes/#/tasks');
  await page.locator('section.card').first().waitFor();
  await page.goto('/notes/#/');
  const sheet = await openNote(page, 'Chores');
  await page.context().setOffline(true);
  const shows = sheet.getByRole('switch', { name: 'Show in tasks' });
  await shows.check();
  await closeSheet(page);
  await page.goto('/notes/#/tasks');
  await group(page, 'Without a date').getByText('Dust').waitFor();
  await page.context().setOffline(false);
  const isShown = async () => (await notebook.read(id)).in_tasks;
  await expect.poll(isShown, { timeout: 15_000 }).toBe(true);
  await page.getByTitle('Open Chores').click();
  await shows.uncheck();
  await closeSheet(page);
  await task(page, 'Dust').waitFor({ state: 'detached' });
  await expect.poll(isShown, { timeout: 15_000 }).toBe(false);
});

test('a day of the calendar shows its tasks, and a task opens its note', async () => {
  await notebook.add({ title: 'Party', items: [{ text: 'Cake', due_date: TOMORROW }] });
  const page = await openTasks();
  await task(page, 'Cake').waitFor();
  const count = (await notebook.call<{ items: NoteTask[] }>('GET', 'tasks')).items.filter(
    ({ due_date }) => due_date === TOMORROW,
  ).length;
  const isNextMonth = TOMORROW.slice(0, 7) !== PRESENT.slice(0, 7);
  if (isNextMonth) await page.getByRole('button', { name: 'Month after' }).click();
  await day(page, TOMORROW)
    .and(page.getByLabel(`: ${count} task`))
    .click();
  await group(page, /^Tomorrow/).waitFor();
  await group(page, /^(Today|Overdue|Without)/).waitFor({ state: 'detached' });
  await page.getByLabel('Add a task for').fill('Candles');
  await page.keyboard.press('Enter');
  await group(page, /^Tomorrow/)
    .getByText('Candles')
    .waitFor();
  await page.getByRole('button', { name: 'Show all days' }).click();

  await page.getByTitle('Open Party').click();
  const sheet = page.locator('dialog.sheet');
  await expect.poll(() => sheet.getByLabel('Title').inputValue()).toBe('Party');
  await expect.poll(() => openTasksOf('Candles')).toMatchObject([{ due_date: TOMORROW }]);
});

test('home shows what is due and ticks it', async () => {
  const id = await notebook.add({
    title: 'Flat',
    items: [{ uuid: 'lamp', text: 'Fix the lamp', due_date: PRESENT }],
  });
  const page = await openPage(await instance.newContext(), '/');
  await task(page, 'Fix the lamp').press('Space');
  await task(page, 'Fix the lamp').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Notes' }).first().click();
  await expect
    .poll(async () => (await notebook.read(id)).items, { timeout: 15_000 })
    .toMatchObject([{ checked: true }]);
});
