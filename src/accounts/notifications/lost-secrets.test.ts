import { afterEach, beforeEach, expect, test } from 'vitest';
import { deriveSealingKey } from '../../kernel/secrets/sealing-key.ts';
import { SecretBox } from '../../kernel/secrets/secret-box.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../testing/instance/test-instance.ts';
import {
  openPushReceiver,
  type PushReceiver,
  SubscribedBrowser,
} from '../../testing/servers/push-receiver.ts';

let instance: TestInstance;
let receiver: PushReceiver;
let ana: Person;

beforeEach(async () => {
  receiver = await openPushReceiver();
  instance = await openInstance({ FETCH_PRIVATE_ADDRESSES: '1' });
  ana = await instance.person('ana');
});
afterEach(async () => {
  await instance.close();
  await receiver.stop();
});

const choose = (token: string) =>
  ana.call('PUT /api/notify/settings', {
    service: 'ntfy',
    topic: 'daily',
    url: receiver.url,
    token,
  });
const settings = async () => (await ana.call('GET /api/notify/settings')).body;
const sendTest = async () => {
  await ana.call('POST /api/notify/test');
  await instance.application.runner.runDue();
};

/** As it stands in the database of an instance whose secret was another one then. */
const sealedBefore = (about: string) =>
  new SecretBox(deriveSealingKey('the secret before')).seal('something', about);

test('a service’s token has to be entered once more, and its owner is told so', async () => {
  await choose('tk_1');
  const token = sealedBefore('notification service token');
  const { db } = instance.application.services;
  await db.updateTable('notify_services').set({ token }).execute();
  await sendTest();
  expect(receiver.received).toEqual([]);
  expect((await settings()).service.last_failure.message).toBe(
    'Its token can no longer be read. Enter it once more.',
  );
  await choose('tk_2');
  await sendTest();
  expect(receiver.received.at(-1)?.headers.authorization).toBe('Bearer tk_2');
});

test('a browser that cannot be written to is forgotten, so that it can sign up again', async () => {
  const { subscription } = new SubscribedBrowser(`${receiver.url}/phone`);
  await ana.call('POST /api/notify/subscriptions', subscription);
  const auth = sealedBefore('push subscription secret');
  await instance.application.services.db.updateTable('push_subscriptions').set({ auth }).execute();
  await sendTest();
  expect((await settings()).devices).toEqual([]);
  expect((await ana.call('POST /api/notify/subscriptions', subscription)).status).toBe(201);
});

test('the instance gives out a new key, the same to everybody', async () => {
  const before = (await ana.call('GET /api/notify/key')).body.key;
  const { db } = instance.application.services;
  const value = JSON.stringify({
    publicKey: before,
    privateKey: sealedBefore('vapid private key'),
  });
  await db.updateTable('app_config').set({ value }).where('key', '=', 'vapid_keys').execute();
  const after = await ana.call('GET /api/notify/key');
  expect(after.status).toBe(200);
  expect(after.body.key).not.toBe(before);
  const ben = await instance.person('ben');
  expect((await ben.call('GET /api/notify/key')).body).toEqual(after.body);
});
