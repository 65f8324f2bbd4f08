import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openPushReceiver,
  type PushReceiver,
  SubscribedBrowser,
} from '../../../src/testing/servers/push-receiver.ts';
import { openPage, useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { handedToWorker, SOON, withPushService } from '../support/push-service.ts';
import { makeSets, openLog, planExercises, useGym } from './gym.ts';

/** Only the whole Chromium has notifications. */
const instance = useInstance({ serviceWorker: true, whole: true });
const PATIENT = { timeout: 20_000 };
const PHONE = { touch: true };
let receiver: PushReceiver;

beforeAll(async () => {
  receiver = await openPushReceiver();
  receiver.answer(201);
  await instance.restart({ FETCH_PRIVATE_ADDRESSES: '1' });
});
afterAll(() => receiver.stop());

const { bench, call, plan } = useGym(instance);

/** Locks or unlocks the phone, as far as the page can see. */
function setVisibility(page: Page, state: 'hidden' | 'visible') {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

async function preferring(context: BrowserContext, preferences: object) {
  await context.addInitScript((stored) => {
    if (location.protocol === 'http:') localStorage.setItem('daybook.preferences', stored);
  }, JSON.stringify(preferences));
}

function tickFirst(page: Page) {
  return page.locator('.set-row').first().locator('.checkbox').tap();
}

test('by thumb: the banner goes away soon after the end of a rest', async () => {
  await plan();
  const context = await instance.newContext(PHONE);
  await preferring(context, { 'rest-seconds': 2 });
  const page = await openLog(context);
  await tickFirst(page);
  await page.getByRole('timer', { name: 'Rest is over' }).waitFor();
  await page.locator('.rest-bar').waitFor({ state: 'detached', timeout: 14_000 });
});

test('by thumb: rests are set in the settings, those after warm-ups apart', async () => {
  await plan({
    exercises: planExercises({
      of: bench,
      sets: [...makeSets(40, 8, 1, { warmup: true }), ...makeSets(80, 8, 2)],
    }),
  });
  const page = await openPage(await instance.newContext(PHONE), '/workout/#/settings');
  await page.getByRole('button', { name: 'Rest after a warm-up: 15 seconds longer' }).tap();
  for (let steps = 0; steps < 6; steps += 1)
    await page.getByRole('button', { name: 'Rest between sets: 15 seconds longer' }).tap();
  await page.getByText('A locked phone may pause this page.').waitFor();
  await checkLook(page, 'workout settings');
  await page.goto('/workout/#/log');
  const left = async () => (await page.getByRole('timer').innerText()).trim();
  await tickFirst(page);
  await expect.poll(left, PATIENT).toMatch(/^1:1\d$/);
  await page.locator('.set-row').nth(1).locator('.checkbox').tap();
  await expect.poll(left, PATIENT).toMatch(/^(3:00|2:5\d)$/);
});

test('the end of a rest is a notification while the page is hidden', async () => {
  await plan();
  const context = await instance.newContext(PHONE);
  await context.grantPermissions(['notifications']);
  await preferring(context, { 'rest-seconds': 2 });
  const page = await openLog(context);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await tickFirst(page);
  await page.getByRole('timer').waitFor();
  await setVisibility(page, 'hidden');
  const shown = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.getRegistration();
      return ((await worker?.getNotifications()) ?? []).map(({ title, body }) => [title, body]);
    });
  await expect.poll(shown, PATIENT).toEqual([['Rest is over', `Next: set 2, ${bench.name}`]]);
  // The page is seen again, and the notification goes.
  await setVisibility(page, 'visible');
  await expect.poll(shown, PATIENT).toEqual([]);
});

test('a locked phone is notified by the server, and not if it is unlocked before the end', async () => {
  await plan();
  const context = await instance.newContext(PHONE);
  const phone = new SubscribedBrowser(`${receiver.url}/phone`);
  await withPushService(context, phone, instance.url);
  await call('POST', '/api/notify/subscriptions', phone.subscription);
  await preferring(context, { 'rest-seconds': 6 });
  const page = await openLog(context);
  await page.evaluate(async () => {
    const { pushManager } = await navigator.serviceWorker.ready;
    await pushManager.subscribe();
  });
  const asked: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/rest-alert')) asked.push(request.method());
  });
  await tickFirst(page);
  await page.getByRole('timer').waitFor();
  await setVisibility(page, 'hidden');
  await expect.poll(() => asked, PATIENT).toEqual(['PUT']);
  await setVisibility(page, 'visible');
  await expect.poll(() => asked, PATIENT).toEqual(['PUT', 'DELETE']);
  await page.getByRole('timer', { name: 'Rest is over' }).waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).last().tap();

  await page.locator('.set-row').nth(1).locator('.checkbox').tap();
  await page.getByRole('timer').waitFor();
  await setVisibility(page, 'hidden');
  await expect.poll(() => receiver.received.length, SOON).toBe(1);
  const [push] = receiver.received;
  const message = push && phone.read(push);
  expect(message).toMatchObject({ title: 'Rest is over', tag: 'daybook-rest', page: '/log' });
  // The page shows its own notification in the place of the one of the server.
  expect(await handedToWorker(page, message)).toMatch(/^Rest is over: Next: set 1, /);
  expect(asked).toEqual(['PUT', 'DELETE', 'PUT']);

  await setVisibility(page, 'visible');
  await page.goto('/workout/#/settings');
  await page.getByText('The server notifies this device, also while it is locked.').waitFor();
  await page.getByRole('switch', { name: /^Notification/ }).tap();
  await checkLook(page, 'rest notifications');
});
