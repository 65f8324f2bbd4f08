import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage, useInstance, waitUntilOfflineReady } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { goWithoutAccounts } from '../support/seed.ts';
import { useNotebook } from './notebook.ts';

const instance = useInstance({ serviceWorker: true });
const notebook = useNotebook(instance);
const PATIENT = { timeout: 30_000 };
const [MINUTE, HOUR] = [60_000, 3_600_000];

beforeAll(() => goWithoutAccounts(instance.url));

const openReminders = async () => openPage(await instance.newContext(), '/notes/#/reminders');
const group = (page: Page, title: string) =>
  page.locator('section.card').filter({ has: page.getByRole('heading', { name: title }) });
const ago = (time: number) => new Date(Date.now() - time).toISOString();

test('a reminder is snoozed on its page, also offline, and the snooze can be undone', async () => {
  instance.expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const id = await notebook.add({ title: 'Call Ben', reminder_at: ago(10 * MINUTE) });
  await notebook.add({ title: 'Concert', reminder_at: ago(-30 * 24 * HOUR) });
  const page = await openReminders();
  await group(page, 'Past').getByText('Call Ben').waitFor();
  expect(await page.getByRole('button', { name: 'Snooze Concert' }).count()).toBe(0);
  await waitUntilOfflineReady(page, '/notes/');

  await page.getByRole('button', { name: 'Snooze Call Ben' }).click();
  await page.getByRole('button', { name: 'Tomorrow morning' }).waitFor();
  await checkLook(page, 'notes-snooze');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Tomorrow morning' }).click();
  await group(page, 'Tomorrow').getByText('Call Ben').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await group(page, 'Past').getByText('Call Ben').waitFor();

  await page.getByRole('button', { name: 'Snooze Call Ben' }).click();
  await page.getByRole('button', { name: 'Tomorrow morning' }).click();
  await page.reload();
  await group(page, 'Tomorrow').getByText('Call Ben').waitFor();
  await page.context().setOffline(false);
  const tomorrow = new Date();
  tomorrow.setDate(tomorrow.getDate() + 1);
  tomorrow.setHours(9, 0, 0, 0);
  await expect
    .poll(async () => (await notebook.read(id)).reminder_next_at, PATIENT)
    .toBe(tomorrow.toISOString());
});

test('a repeating reminder is snoozed in the editor and keeps its repeats', async () => {
  const due = { reminder_at: ago(25 * HOUR), reminder_rrule: 'daily', reminder_tz: 'UTC' };
  const id = await notebook.add({ title: 'Stretch', ...due });
  const page = await openPage(await instance.newContext(), '/notes/');
  await page.getByRole('button', { name: 'Open Stretch', exact: true }).click();
  await page.getByRole('button', { name: 'Reminder', exact: true }).click();
  await page.getByRole('heading', { name: 'Snooze' }).waitFor();
  await checkLook(page, 'notes-reminder-due');
  await page.getByRole('button', { name: 'In an hour' }).click();
  await page.getByText(/^Snoozed: /).waitFor();
  const next = async () => Date.parse((await notebook.read(id)).reminder_next_at ?? '');
  await expect.poll(next, PATIENT).toBeLessThanOrEqual(Date.now() + HOUR);
  expect(await next()).toBeGreaterThan(Date.now());
  const { reminder_at, reminder_rrule } = await notebook.read(id);
  expect({ reminder_at, reminder_rrule }).toEqual({
    reminder_at: due.reminder_at,
    reminder_rrule: 'daily',
  });
});

test('a removed reminder comes back by undo', async () => {
  const reminder_at = ago(-50 * HOUR);
  const id = await notebook.add({ title: 'Passport', reminder_at });
  const page = await openPage(await instance.newContext(), '/notes/');
  await page.getByRole('button', { name: 'Open Passport', exact: true }).click();
  await page.getByRole('button', { name: 'Reminder', exact: true }).click();
  await page.getByRole('button', { name: 'Remove the reminder' }).click();
  await page.getByText('Reminder removed').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Reminder', exact: true }).click();
  await page.getByRole('button', { name: 'Remove the reminder' }).waitFor();
  expect(await notebook.read(id)).toMatchObject({ reminder_at });
});
