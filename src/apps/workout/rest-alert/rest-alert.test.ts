import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';
import {
  openPushReceiver,
  type PushReceiver,
  SubscribedBrowser,
} from '../../../testing/servers/push-receiver.ts';

let receiver: PushReceiver;
let instance: TestInstance;
let ana: Person;
let phone: SubscribedBrowser;

beforeEach(async () => {
  receiver = await openPushReceiver();
  receiver.answer(201);
  instance = await openInstance({ FETCH_PRIVATE_ADDRESSES: '1' });
  ana = await instance.person('ana');
  phone = await subscribe(ana, '/phone');
});
afterEach(async () => {
  await instance.close();
  await receiver.stop();
});

async function subscribe(who: Person, path: string) {
  const browser = new SubscribedBrowser(`${receiver.url}${path}`);
  const { status } = await who.call('POST /api/notify/subscriptions', browser.subscription);
  expect(status).toBe(201);
  return browser;
}

const rest = (seconds: number, next = '', who = ana) =>
  who.call('PUT /workout/api/rest-alert', { endpoint: phone.endpoint, seconds, next });
const skip = (who = ana) =>
  who.call('DELETE /workout/api/rest-alert', { endpoint: phone.endpoint });

/** Messages that the phone received since the last call, after some time. */
async function receivedAfter(seconds: number) {
  instance.clock.forward({ seconds });
  await instance.application.runner.runDue();
  return receiver.received.splice(0).map((push) => ({
    ...(phone.read(push) as object),
    ...{ path: push.path, ttl: push.headers.ttl, urgency: push.headers.urgency },
  }));
}

test('the phone that rests is notified at the end, no other device, and for a minute only', async () => {
  await subscribe(ana, '/laptop');
  expect((await rest(90, 'Next: set 2, Squat')).body).toEqual({ ok: true, scheduled: true });
  expect(await receivedAfter(85)).toEqual([]);
  expect(await receivedAfter(5)).toEqual([
    {
      ...{ app: 'Workout', title: 'Rest is over', body: 'Next: set 2, Squat', priority: 5 },
      ...{ page: '/log', tag: 'daybook-rest', path: '/phone', ttl: '59', urgency: 'high' },
    },
  ]);
  expect(await receivedAfter(90)).toEqual([]);
});

test('a later rest takes the place of an earlier one, and a skipped one is silent', async () => {
  await rest(60, 'first');
  await rest(120, 'second');
  expect(await receivedAfter(61)).toEqual([]);
  expect(await receivedAfter(60)).toMatchObject([{ body: 'second' }]);
  await rest(60);
  expect((await skip()).body).toEqual({ ok: true });
  expect(await receivedAfter(61)).toEqual([]);
  expect((await skip()).status).toBe(200);
});

test('a rest that ended while the server was away is dropped', async () => {
  await rest(60);
  expect(await receivedAfter(180)).toEqual([]);
});

test('a browser of somebody else is neither notified nor silenced', async () => {
  const ben = await instance.person('ben');
  expect((await rest(60, 'from Ben', ben)).body).toEqual({ ok: true, scheduled: false });
  await rest(60, 'from Ana');
  await skip(ben);
  expect(await receivedAfter(61)).toMatchObject([{ body: 'from Ana' }]);
  expect((await rest(0)).status).toBe(400);
  expect((await rest(3601)).status).toBe(400);
});
