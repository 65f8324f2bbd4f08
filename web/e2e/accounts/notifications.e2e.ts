import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openPushReceiver,
  type PushReceiver,
  SubscribedBrowser,
} from '../../../src/testing/servers/push-receiver.ts';
import { findAxeViolations } from '../support/axe.ts';
import { openPage, useInstance, waitUntilOfflineReady } from '../support/browser.ts';
import { horizontalOverflow } from '../support/layout-checks.ts';
import { signOut } from '../support/people.ts';
import {
  clickNotification,
  handedToWorker,
  SOON,
  shownBy,
  withPushService,
} from '../support/push-service.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { dayBefore } from '../support/seed.ts';
import { Gym } from '../workout/coached-gym.ts';

const instance = useInstance({ serviceWorker: true, whole: true });
const gym = new Gym(instance);
const PAGE = '/workout/#/settings/notifications';
let receiver: PushReceiver;
let legs = 0;
/** The day of the legs. */
let trained = '';

beforeAll(async () => {
  receiver = await openPushReceiver();
  await instance.restart({ FETCH_PRIVATE_ADDRESSES: '1' });
  await gym.open();
  await gym.call(await gym.as('tom'), 'POST', `/workout/api/trainer/members/${gym.people.mia}`);
  const exercises = [{ exercise_name: 'Squat', sets: [{ reps: 5, completed: true }] }];
  trained = dayBefore(0);
  const day = { name: 'Legs', completed: true, exercises };
  const path = `/workout/api/workout/${trained}`;
  legs = (await gym.call(await gym.as('mia'), 'PUT', path, day)).workout.id;
});

afterAll(() => receiver.stop());

test('a reply reaches the coach’s device as a notification, and the open page at once', async () => {
  const context = await gym.as('tom');
  const browser = new SubscribedBrowser(`${receiver.url}/push/tom`);
  await withPushService(context, browser, instance.url);
  const tom = await openPage(context, PAGE);
  await tom.getByText('Your browser asks once for permission.').waitFor();
  await takeScreenshot(tom, 'notifications-off');
  await tom.getByRole('button', { name: 'Notify me on this device' }).click();
  await tom.getByText('This device', { exact: true }).waitFor();
  await tom.getByText('Nothing was sent here yet').waitFor();
  await tom.getByRole('button', { name: 'Send a test' }).click();
  await tom.getByText('A test is on its way.').waitFor();
  await tom.getByText(/^Last arrived/).waitFor();
  expect(await findAxeViolations(tom)).toEqual([]);
  await takeScreenshot(tom, 'notifications-on');

  await tom.goto('/workout/#/log');
  await waitUntilOfflineReady(tom, '/workout/');
  const mia = await gym.as('mia');
  const note = { workout_id: legs, note: 'Deep!' };
  await gym.call(context, 'POST', '/workout/api/trainer/feedback', note);
  const [{ id }] = (await gym.call(mia, 'GET', '/workout/api/coach-feedback/inbox')).items;
  const reply = { reply: 'Thank you' };
  await gym.call(mia, 'PUT', `/workout/api/coach-feedback/${id}/reply`, reply);
  const sent = () => receiver.received.filter(({ path }) => path === '/push/tom');
  await expect.poll(() => sent().length, SOON).toBe(2);
  const [, last] = sent();
  const message = last && browser.read(last);
  expect(await handedToWorker(tom, message)).toBe(
    `Mia Moss replied: Mia Moss: Legs, ${trained}: Thank you`,
  );
  await tom.getByRole('link', { name: 'Coaching 1 new' }).waitFor();
  await clickNotification(tom);
  await tom.waitForURL('**/workout/#/coaching');
  expect(await shownBy(tom)).toEqual([]);

  await tom.goto(PAGE);
  await tom.getByRole('button', { name: /^Stop/ }).click();
  await tom.getByRole('button', { name: 'Notify me on this device' }).waitFor();
});

test('feedback reaches the member through their own ntfy, until they switch it off', async () => {
  const mia = await openPage(await gym.as('mia', { width: 1280 }), PAGE);
  await mia.getByLabel('Service').selectOption('ntfy');
  await mia.getByLabel('Address').fill(receiver.url);
  await mia.getByLabel('Topic').fill('mia-trains');
  await mia.getByLabel('Access token').fill('tk_secret');
  await mia.getByRole('button', { name: 'Save' }).click();
  await mia.getByText('Nothing was sent here yet').waitFor();
  await takeScreenshot(mia, 'notifications-ntfy');

  receiver.answer(507);
  await mia.getByRole('button', { name: 'Send a test' }).click();
  await mia.getByText(/Did not arrive now: The answer was an error \(507\)/).waitFor();
  expect(await findAxeViolations(mia)).toEqual([]);
  expect(await mia.evaluate(horizontalOverflow)).toBe(0);
  await takeScreenshot(mia, 'notifications-failed');
  receiver.answer(200);

  // A service that is stored again is tried at once.
  await mia.getByLabel('Topic').fill('mia-lifts');
  await mia.getByRole('button', { name: 'Save' }).click();
  await mia.getByText('Nothing was sent here yet').waitFor();
  const tom = await gym.as('tom');
  const say = (words: string) =>
    gym.call(tom, 'POST', '/workout/api/trainer/feedback', { workout_id: legs, note: words });
  const heard = () =>
    receiver.received
      .filter(({ path }) => path === '/mia-lifts')
      .map(({ body, headers }) => `${headers.authorization} ${body}`);
  await say('Knees out.');
  await expect.poll(heard, SOON).toContain(`Bearer tk_secret Legs, ${trained}: Knees out.`);

  const stored = mia.waitForResponse(/api\/auth\/preferences/);
  await mia.getByRole('switch', { name: 'Your trainer leaves feedback' }).click();
  expect((await stored).ok()).toBe(true);
  const before = heard().length;
  await say('Hips back.');
  await mia.getByRole('button', { name: 'Send a test' }).click();
  await expect.poll(() => heard().some((words) => /arrive here/.test(words)), SOON).toBe(true);
  expect(heard().some((words) => /Hips back/.test(words))).toBe(false);
  expect(heard().length).toBeGreaterThan(before);
  await mia.getByRole('button', { name: 'Remove' }).click();
  await mia.getByText('The service and its token are removed').waitFor();
});

test('a browser that blocks notifications shows how to allow them', async () => {
  const context = await gym.as('max');
  await context.addInitScript(() => {
    Notification.requestPermission = async () => 'denied' as const;
  });
  const max = await openPage(context, PAGE);
  await max.getByRole('button', { name: 'Notify me on this device' }).click();
  await max.getByRole('alert').getByText('This browser blocks notifications').waitFor();
});

test('after sign-out the device gets no notifications', async () => {
  const context = await gym.as('max');
  await withPushService(context, new SubscribedBrowser(`${receiver.url}/push/max`), instance.url);
  const max = await openPage(context, PAGE);
  await max.getByRole('button', { name: 'Notify me on this device' }).click();
  await max.getByText('This device', { exact: true }).waitFor();
  const isSubscribed = () =>
    max.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.pushManager.getSubscription()) !== null;
    });
  expect(await isSubscribed()).toBe(true);
  await signOut(max);
  expect(await isSubscribed()).toBe(false);
});
