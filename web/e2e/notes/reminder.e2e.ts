import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openPushReceiver,
  type PushReceiver,
  SubscribedBrowser,
} from '../../../src/testing/servers/push-receiver.ts';
import { openPage, useInstance, waitUntilOfflineReady } from '../support/browser.ts';
import {
  clickNotification,
  handedToWorker,
  SOON,
  shownBy,
  withPushService,
} from '../support/push-service.ts';
import { goWithoutAccounts } from '../support/seed.ts';
import { card, useNotebook } from './notebook.ts';

const instance = useInstance({ serviceWorker: true, whole: true });
const notebook = useNotebook(instance);
let receiver: PushReceiver;
let folder = '';

beforeAll(async () => {
  receiver = await openPushReceiver();
  folder = await mkdtemp(join(tmpdir(), 'daybook-reminders-'));
  await instance.restart({ FETCH_PRIVATE_ADDRESSES: '1', DATA_DIR: folder });
  await goWithoutAccounts(instance.url);
});

afterAll(async () => {
  await receiver.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The job runs every minute; here its minute is over. */
function endMinute() {
  const database = new DatabaseSync(join(folder, 'daybook.sqlite'), { timeout: 5000 });
  const due = database.prepare("update jobs set due_at = ? where name = 'notes.remind'");
  due.run(new Date().toISOString());
  database.close();
}

test('a reminder arrives as a notification, once, and a click opens its note', async () => {
  const context = await instance.newContext();
  const browser = new SubscribedBrowser(`${receiver.url}/push/device`);
  await withPushService(context, browser, instance.url);
  const page = await openPage(context, '/notes/#/more');
  await page.getByRole('link', { name: /^Notifications/ }).click();
  await page.getByRole('button', { name: 'Notify me on this device' }).click();
  await page.getByText('This device', { exact: true }).waitFor();
  await page.goto('/notes/#/');
  await waitUntilOfflineReady(page, '/notes/');

  const reminder_at = new Date(Date.now() + 1000).toISOString();
  const id = await notebook.add({
    title: 'call the dentist',
    body_md: 'Ask about Tuesday',
    reminder_at,
  });
  await card(page, 'call the dentist').waitFor();
  await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(reminder_at));
  endMinute();
  const sent = () => receiver.received.filter(({ path }) => path === '/push/device');
  await expect.poll(() => sent().length, SOON).toBe(1);
  const [push] = sent();
  expect(await handedToWorker(page, push && browser.read(push))).toBe(
    'Call the dentist: Ask about Tuesday',
  );
  await clickNotification(page);
  await expect.poll(() => shownBy(page)).toEqual([]);
  await expect.poll(() => page.url()).toBe(`${instance.url}/notes/#/notes/${id}`);

  endMinute();
  const isDone = () => {
    const database = new DatabaseSync(join(folder, 'daybook.sqlite'), { readOnly: true });
    const row = database.prepare("select due_at from jobs where name = 'notes.remind'").get();
    database.close();
    return String(row?.due_at) > new Date().toISOString();
  };
  await expect.poll(isDone, SOON).toBe(true);
  expect(sent()).toHaveLength(1);
});
