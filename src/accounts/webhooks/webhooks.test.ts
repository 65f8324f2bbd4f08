import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../testing/instance/test-instance.ts';
import { openPushReceiver, type PushReceiver } from '../../testing/servers/push-receiver.ts';
import { addWebhook } from '../../testing/servers/webhook-receiver.ts';
import { WEBHOOK_EVENTS } from './events.ts';

const ENVIRONMENT = { WEBHOOKS_ENABLED: '1', FETCH_PRIVATE_ADDRESSES: '1' };

let instance: TestInstance;
let receiver: PushReceiver;
let ana: Person;
let ben: Person;

beforeEach(async () => {
  receiver = await openPushReceiver();
  instance = await openInstance(ENVIRONMENT);
  ana = await instance.person('ana');
  ben = await instance.person('ben');
});
afterEach(async () => {
  await instance.close();
  await receiver.stop();
});

const list = async (who = ana) => (await who.call('GET /api/webhooks')).body;
const writeNote = (who = ana) => who.call('POST /notes/api/notes', { title: 'Trip' });
const deliver = () => instance.application.runner.runDue();

describe('webhooks', () => {
  test('are added with a secret that is shown once and stored sealed', async () => {
    const made = await ana.call('POST /api/webhooks', {
      url: `${receiver.url}/hook?key=1`,
      events: ['note.created', 'meal.logged', 'note.created'],
    });
    expect(made.status).toBe(201);
    const { secret, ...webhook } = made.body;
    expect(secret).toMatch(/^[-_A-Za-z0-9]{43}$/);
    expect(webhook).toMatchObject({
      name: new URL(receiver.url).host,
      url: `${receiver.url}/hook?key=1`,
      events: ['meal.logged', 'note.created'],
      active: true,
      deliveries: [],
    });
    expect((await list()).items).toEqual([webhook]);
    const { db } = instance.application.services;
    expect(JSON.stringify(await db.selectFrom('webhooks').selectAll().execute())).not.toContain(
      secret,
    );
    expect(instance.logged.join()).not.toContain(secret);
  });

  test('offer the events of the served apps', async () => {
    const { known_events } = await list();
    expect(known_events.map(({ name }: { name: string }) => name)).toEqual(WEBHOOK_EVENTS);
    expect(known_events).toContainEqual({
      name: 'body_stat.logged',
      apps: ['nutrition', 'workout'],
    });
    const one = await openInstance({ ...ENVIRONMENT, APPS: 'notes' });
    const eve = await one.person('eve');
    const { body } = await eve.call('GET /api/webhooks');
    expect(body.known_events.map(({ name }: { name: string }) => name)).toEqual([
      'note.created',
      'checklist.completed',
      'reminder.fired',
    ]);
    await one.close();
  });

  test('are changed, switched off and on, removed and restored by their owner only', async () => {
    const { id } = await addWebhook(ana, receiver, ['note.created']);
    const change = { name: 'Home', events: ['reminder.fired'], active: false };
    for (const [route, body] of [
      [`PUT /api/webhooks/${id}`, change],
      [`POST /api/webhooks/${id}/test`, {}],
      [`DELETE /api/webhooks/${id}`],
      [`POST /api/webhooks/${id}/restore`, {}],
    ] as const) {
      expect((await ben.call(route, body)).status, route).toBe(404);
    }
    expect((await list(ben)).items).toEqual([]);
    expect((await ana.call(`PUT /api/webhooks/${id}`, change)).body).toMatchObject({
      id,
      ...change,
    });
    expect((await ana.call(`PUT /api/webhooks/${id}`, { active: true })).body).toMatchObject({
      ...change,
      active: true,
    });
    expect((await ana.call(`DELETE /api/webhooks/${id}`)).body).toEqual({ ok: true });
    expect((await list()).items).toEqual([]);
    expect((await ana.call(`DELETE /api/webhooks/${id}`)).status).toBe(404);
    const restored = await ana.call(`POST /api/webhooks/${id}/restore`);
    expect(restored.body).toMatchObject({ id, name: 'Home' });
    expect((await ana.call(`POST /api/webhooks/${id}/restore`)).body).toEqual(restored.body);
  });

  test('that were removed a day ago are gone with their deliveries', async () => {
    const { id } = await addWebhook(ana, receiver, ['note.created']);
    await writeNote();
    await deliver();
    await ana.call(`DELETE /api/webhooks/${id}`);
    instance.clock.forward({ days: 1, hours: 2 });
    await deliver();
    expect((await ana.call(`POST /api/webhooks/${id}/restore`)).status).toBe(404);
    expect(await countDeliveries()).toBe(0);
  });

  test('need an address and known events, and are at most 20', async () => {
    const events = ['note.created'];
    const add = (body: object) => ana.call('POST /api/webhooks', body);
    for (const url of ['ftp://x', 'http://u:p@127.0.0.1', `${receiver.url}/#a`, 'hook', undefined])
      expect((await add({ url, events })).status, url).toBe(400);
    expect((await add({ url: receiver.url, events: [] })).status).toBe(400);
    expect((await add({ url: receiver.url, events: ['note.eaten'] })).status).toBe(400);
    for (let n = 0; n < 20; n += 1) await addWebhook(ana, receiver, events);
    const refused = await add({ url: receiver.url, events });
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_webhooks']);
    const [first] = (await list()).items;
    await ana.call(`DELETE /api/webhooks/${first.id}`);
    expect((await add({ url: receiver.url, events })).status).toBe(201);
    expect((await ana.call(`POST /api/webhooks/${first.id}/restore`)).status).toBe(409);
    expect((await list()).items).toHaveLength(20);
    expect((await ben.call('POST /api/webhooks', { url: receiver.url, events })).status).toBe(201);
  });

  test('at an address around the server are refused unless the operator allows it', async () => {
    const strict = await openInstance({ WEBHOOKS_ENABLED: '1' });
    const eve = await strict.person('eve');
    for (const url of [
      receiver.url,
      'http://localhost/',
      'http://10.1.2.3/',
      'http://[::1]/',
      'http://169.254.169.254/latest',
      'http://2130706433/',
    ]) {
      const refused = await eve.call('POST /api/webhooks', { url, events: ['note.created'] });
      expect([refused.status, refused.body.code], url).toEqual([400, 'address_not_allowed']);
    }
    const made = await eve.call('POST /api/webhooks', {
      url: 'https://9.9.9.9/hook',
      events: ['note.created'],
    });
    expect(made.status).toBe(201);
    const moved = await eve.call(`PUT /api/webhooks/${made.body.id}`, { url: receiver.url });
    expect([moved.status, moved.body.code]).toEqual([400, 'address_not_allowed']);
    await strict.close();
    expect(receiver.received).toEqual([]);
  });

  test('are absent without WEBHOOKS_ENABLED', async () => {
    const without = await openInstance({ FETCH_PRIVATE_ADDRESSES: '1' });
    const eve = await without.person('eve');
    expect((await eve.call('GET /api/webhooks')).status).toBe(404);
    const body = { url: receiver.url, events: ['note.created'] };
    expect((await eve.call('POST /api/webhooks', body)).status).toBe(404);
    await without.close();
  });
});

describe('with the account', () => {
  test('webhooks and what they would receive go', async () => {
    await addWebhook(ben, receiver, ['note.created']);
    await writeNote(ben);
    const { id } = (await ben.call('GET /api/auth/me')).body.user;
    expect((await ana.call(`DELETE /api/auth/users/${id}`)).status).toBe(200);
    await deliver();
    expect(receiver.received).toEqual([]);
    expect(await countDeliveries()).toBe(0);
    const { db } = instance.application.services;
    expect(await db.selectFrom('webhooks').selectAll().execute()).toEqual([]);
  });

  test('they go when the accounts are disabled', async () => {
    await addWebhook(ana, receiver, ['workout.completed']);
    await ana.call('PUT /workout/api/workout/2026-11-15', { name: 'Legs', completed: true });
    expect((await ana.call('DELETE /api/auth/management')).status).toBe(200);
    await deliver();
    await instance.nobody.call('PUT /workout/api/workout/2026-11-14', { completed: true });
    await deliver();
    expect(receiver.received).toEqual([]);
    expect((await list(instance.nobody)).items).toEqual([]);
  });

  test('what was set up without accounts goes when the first one is made', async () => {
    const single = await openInstance(ENVIRONMENT);
    await addWebhook(single.nobody, receiver, ['note.created']);
    const first = await single.person('first');
    await writeNote(first);
    await single.application.runner.runDue();
    expect(receiver.received).toEqual([]);
    expect((await first.call('GET /api/webhooks')).body.items).toEqual([]);
    await single.close();
  });
});

async function countDeliveries(): Promise<number> {
  const { db } = instance.application.services;
  return (await db.selectFrom('webhook_deliveries').select('id').execute()).length;
}
