import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { transact } from '../../kernel/database/transact.ts';
import { ENGINE } from '../../testing/instance/storage.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../testing/instance/test-instance.ts';
import { openPushReceiver, type PushReceiver } from '../../testing/servers/push-receiver.ts';
import { addWebhook, readSigned } from '../../testing/servers/webhook-receiver.ts';
import type { AccountsTables } from '../tables.ts';
import { endDelivery } from './deliver.ts';
import { emitEvent } from './emit.ts';

let instance: TestInstance;
let receiver: PushReceiver;
let ana: Person;

beforeEach(async () => {
  receiver = await openPushReceiver();
  instance = await openInstance({ WEBHOOKS_ENABLED: '1', FETCH_PRIVATE_ADDRESSES: '1' });
  ana = await instance.person('ana');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await instance.close();
  await receiver.stop();
});

const writeNote = (title = 'Trip') => ana.call('POST /notes/api/notes', { title });
const deliver = () => instance.application.runner.runDue();
const webhook = async () => (await ana.call('GET /api/webhooks')).body.items[0];
const titles = () =>
  receiver.received.map(({ body }) => String(JSON.parse(String(body)).data.title)).toSorted();

/** All attempts of what waits: at once, after 0.5 s and after 2 s. */
async function deliverWithRetries() {
  await deliver();
  instance.clock.forward({ seconds: 0.5 });
  await deliver();
  instance.clock.forward({ seconds: 2 });
  await deliver();
}

describe('a delivery', () => {
  test('is the signed envelope with event and delivery in its headers', async () => {
    const { secret } = await addWebhook(ana, receiver, ['note.created']);
    await writeNote('Süd 🏔');
    await deliver();
    const [request] = receiver.received;
    if (!request) throw new Error('A delivery was expected.');
    expect(request).toMatchObject({
      method: 'POST',
      path: '/hook',
      headers: {
        'content-type': 'application/json',
        'x-daybook-event': 'note.created',
        'x-daybook-signature': expect.stringMatching(/^sha256=[0-9a-f]{64}$/),
      },
    });
    expect(readSigned(request, secret)).toEqual({
      event: 'note.created',
      timestamp: '2026-11-15T09:00:00.000Z',
      data: expect.objectContaining({ title: 'Süd 🏔', kind: 'text' }),
    });
    expect(() => readSigned(request, `${secret}x`)).toThrow('wrong');
    expect((await webhook()).deliveries).toEqual([
      {
        id: request.headers['x-daybook-delivery'],
        event: 'note.created',
        status: 'delivered',
        attempts: 1,
        response_status: 200,
        failure: null,
        duration_ms: expect.any(Number),
        created_at: '2026-11-15T09:00:00.000Z',
        attempted_at: '2026-11-15T09:00:00.000Z',
      },
    ]);
  });

  test('goes to every webhook that wants the event, and to no other', async () => {
    await addWebhook(ana, receiver, ['note.created']);
    await addWebhook(ana, receiver, ['note.created', 'meal.logged']);
    await addWebhook(ana, receiver, ['meal.logged']);
    const { id } = await addWebhook(ana, receiver, ['note.created']);
    await ana.call(`PUT /api/webhooks/${id}`, { active: false });
    await addWebhook(await instance.person('ben'), receiver, ['note.created']);
    await writeNote();
    await deliver();
    expect(receiver.received).toHaveLength(2);
    const ids = receiver.received.map(({ headers }) => headers['x-daybook-delivery']);
    expect(new Set(ids).size).toBe(2);
  });

  test('is tried three times, after 0.5 and 2 seconds, as the same delivery', async () => {
    await addWebhook(ana, receiver, ['note.created']);
    receiver.answer(500);
    await writeNote();
    await deliver();
    await deliver();
    expect(receiver.received).toHaveLength(1);
    expect((await webhook()).deliveries).toMatchObject([{ status: 'pending', attempts: 1 }]);
    instance.clock.forward({ seconds: 0.5 });
    await deliver();
    await deliver();
    expect(receiver.received).toHaveLength(2);
    instance.clock.forward({ seconds: 2 });
    await deliver();
    expect(receiver.received).toHaveLength(3);
    const ids = receiver.received.map(({ headers }) => headers['x-daybook-delivery']);
    expect(new Set(ids).size).toBe(1);
    expect((await webhook()).deliveries).toMatchObject([
      {
        status: 'failed',
        attempts: 3,
        response_status: 500,
        failure: 'The answer was an error (500).',
      },
    ]);
    instance.clock.forward({ days: 2 });
    await deliver();
    expect(receiver.received).toHaveLength(3);
  });

  test('that arrives at the second attempt is not sent again', async () => {
    await addWebhook(ana, receiver, ['note.created']);
    receiver.answer(503);
    await writeNote();
    await deliver();
    receiver.answer(204);
    instance.clock.forward({ seconds: 0.5 });
    await deliver();
    instance.clock.forward({ minutes: 1 });
    await deliver();
    expect(receiver.received).toHaveLength(2);
    expect((await webhook()).deliveries).toMatchObject([
      { status: 'delivered', attempts: 2, response_status: 204, failure: null },
    ]);
  });

  test('does not follow a redirect', async () => {
    const other = await openPushReceiver();
    await addWebhook(ana, receiver, ['note.created']);
    for (const status of [301, 302, 307, 308]) {
      receiver.answer(status, { location: `${other.url}/elsewhere` });
      await writeNote();
      await deliverWithRetries();
      instance.clock.forward({ hours: 2 });
      expect((await webhook()).deliveries[0]).toMatchObject({
        status: 'failed',
        response_status: status,
        failure: `The answer was a redirect (${status}), which is not followed.`,
      });
    }
    expect(other.received).toEqual([]);
    await other.stop();
  });

  test('is given up after ten seconds without an answer', async () => {
    await addWebhook(ana, receiver, ['note.created']);
    await writeNote();
    receiver.hang();
    const limit = AbortSignal.timeout.bind(AbortSignal);
    const timeouts = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => limit(50));
    await deliver();
    expect(timeouts).toHaveBeenCalledWith(10_000);
    expect((await webhook()).deliveries).toMatchObject([
      { response_status: null, failure: 'This address did not answer in time.' },
    ]);
  });

  test('because nobody listens says so', async () => {
    await addWebhook(ana, { url: 'http://127.0.0.1:9' }, ['note.created']);
    await writeNote();
    await deliver();
    expect((await webhook()).deliveries[0].failure).toBe('This address cannot be reached.');
  });

  test('checks the address again at every attempt', async () => {
    const { id } = await addWebhook(ana, receiver, ['note.created']);
    const { db, config } = instance.application.services;
    await writeNote();
    // The operator no longer allows private addresses, or the name now resolves to one.
    vi.spyOn(config, 'fetchPrivateAddresses', 'get').mockReturnValue(false);
    await deliver();
    expect(receiver.received).toEqual([]);
    expect((await webhook()).deliveries).toMatchObject([
      { attempts: 1, failure: 'This address is not on the public web.' },
    ]);
    const reserved = { url: 'http://169.254.169.254/' };
    await db.updateTable('webhooks').set(reserved).where('id', '=', id).execute();
    vi.restoreAllMocks();
    instance.clock.forward({ seconds: 0.5 });
    await deliver();
    expect((await webhook()).deliveries).toMatchObject([
      { attempts: 2, failure: 'This address is not on the public web.' },
    ]);
  });

  test('whose secret cannot be read says so', async () => {
    await addWebhook(ana, receiver, ['note.created']);
    const { db } = instance.application.services;
    await db.updateTable('webhooks').set({ secret: 'sealed with another key' }).execute();
    await writeNote();
    await deliver();
    expect(receiver.received).toEqual([]);
    expect((await webhook()).deliveries[0].failure).toContain('can no longer be read');
  });
});

describe('a receiver that fails', () => {
  test('is left alone for longer each time, and then gets what happened meanwhile', async () => {
    await addWebhook(ana, receiver, ['note.created']);
    receiver.answer(500);
    await writeNote('One');
    await deliverWithRetries();
    expect(receiver.received).toHaveLength(3);
    expect((await webhook()).quiet_until).toBe('2026-11-15T09:00:12.500Z');
    await writeNote('Two');
    await writeNote('Three');
    await deliver();
    expect(receiver.received).toHaveLength(3);
    receiver.answer(200);
    receiver.received.splice(0);
    instance.clock.forward({ seconds: 10 });
    await deliver();
    expect(titles()).toEqual(['Three', 'Two']);
    expect(await webhook()).toMatchObject({
      quiet_until: null,
      deliveries: [{ status: 'delivered' }, { status: 'delivered' }, { status: 'failed' }],
    });
  });

  test('hears nothing of what is a day old', async () => {
    await addWebhook(ana, receiver, ['note.created']);
    receiver.answer(500);
    await writeNote('One');
    await deliverWithRetries();
    await writeNote('Two');
    receiver.received.splice(0);
    instance.clock.forward({ days: 1, minutes: 1 });
    receiver.answer(200);
    await deliver();
    expect(receiver.received).toEqual([]);
    expect((await webhook()).deliveries[0]).toMatchObject({
      status: 'failed',
      failure: 'It could not be delivered within a day.',
    });
  });

  test('is heard at once by the test, which answers what happened', async () => {
    const { id, secret } = await addWebhook(ana, receiver, ['note.created']);
    receiver.answer(500);
    await writeNote();
    await deliverWithRetries();
    const failed = await ana.call(`POST /api/webhooks/${id}/test`);
    expect([failed.status, failed.body.status]).toEqual([200, 'failed']);
    expect(failed.body).toMatchObject({ event: 'test', attempts: 1, response_status: 500 });
    receiver.answer(200);
    const fine = await ana.call(`POST /api/webhooks/${id}/test`);
    expect(fine.body).toMatchObject({ event: 'test', status: 'delivered', response_status: 200 });
    const request = receiver.received.at(-1);
    expect(request && readSigned(request, secret)).toMatchObject({ event: 'test' });
    expect(await webhook()).toMatchObject({ quiet_until: null, deliveries: { length: 3 } });
  });

  test('is tested at most ten times a minute', async () => {
    const { id } = await addWebhook(ana, receiver, ['note.created']);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1)
      statuses.push((await ana.call(`POST /api/webhooks/${id}/test`)).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});

describe('the outbox', () => {
  test('keeps an event over a restart between the write and the delivery', async () => {
    await addWebhook(ana, receiver, ['note.created']);
    await writeNote();
    await instance.restart();
    expect(receiver.received).toEqual([]);
    await deliver();
    expect(titles()).toEqual(['Trip']);
    await instance.restart();
    await deliver();
    expect(receiver.received).toHaveLength(1);
  });

  test('holds nothing of a write that failed', async () => {
    await addWebhook(ana, receiver, ['note.created']);
    const { db } = instance.application.services;
    const { id: owner } = (await ana.call('GET /api/auth/me')).body.user;
    const event = { owner, now: '2026-11-15T09:00:00.000Z', event: 'note.created' } as const;
    const failing = transact(db, async (tx) => {
      await emitEvent(tx, event, () => ({ title: 'Never' }));
      throw new Error('The write failed.');
    });
    await expect(failing).rejects.toThrow('The write failed.');
    await deliver();
    expect(receiver.received).toEqual([]);
    expect((await webhook()).deliveries).toEqual([]);
  });

  test('sends a repeated request once', async () => {
    await addWebhook(ana, receiver, ['note.created']);
    const note = { title: 'Trip', uuid: 'trip' };
    const headers = { 'idempotency-key': 'once' };
    await ana.call('POST /notes/api/notes', note, { headers });
    await ana.call('POST /notes/api/notes', note, { headers });
    await ana.call('POST /notes/api/notes', note);
    await deliver();
    expect(receiver.received).toHaveLength(1);
  });

  test('drops what waits for a webhook that is switched off or removed', async () => {
    const { id } = await addWebhook(ana, receiver, ['note.created']);
    await writeNote();
    await ana.call(`PUT /api/webhooks/${id}`, { active: false });
    await deliver();
    expect((await webhook()).deliveries).toMatchObject([
      { status: 'failed', attempts: 0, failure: 'The webhook was switched off.' },
    ]);
    await ana.call(`PUT /api/webhooks/${id}`, { active: true });
    await writeNote();
    await ana.call(`DELETE /api/webhooks/${id}`);
    await deliver();
    expect(receiver.received).toEqual([]);
  });

  test('keeps the last 20 deliveries of a webhook and shows ten', async () => {
    await addWebhook(ana, receiver, ['note.created']);
    for (let n = 0; n < 25; n += 1) await writeNote(`Note ${n}`);
    await deliver();
    expect(receiver.received).toHaveLength(25);
    const { db } = instance.application.services;
    const kept = await db.selectFrom('webhook_deliveries').select('id').execute();
    expect(kept).toHaveLength(20);
    expect((await webhook()).deliveries).toHaveLength(10);
  });

  test('keeps the last 20 when two deliveries end at once', async () => {
    await addWebhook(ana, receiver, ['note.created']);
    for (let n = 0; n < 20; n += 1) await writeNote();
    await deliver();
    await writeNote('One');
    await writeNote('Two');
    const db: Kysely<AccountsTables> = instance.application.services.db;
    const deliveries = db.selectFrom('webhook_deliveries').select(['id', 'webhook_id']);
    const [one, two] = await deliveries.where('status', '=', 'pending').execute();
    if (!one || !two) throw new Error('Two deliveries were expected to wait.');
    const hasEnded = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const first = transact(db, async (tx) => {
      await endDelivery(tx, one, { status: 'delivered' });
      hasEnded.resolve();
      await mayCommit.promise;
    });
    await hasEnded.promise;
    const second = transact(db, (tx) => endDelivery(tx, two, { status: 'delivered' }));
    await Promise.race([second, untilSomebodyWaits(db)]);
    mayCommit.resolve();
    await Promise.all([first, second]);
    expect(await deliveries.execute()).toHaveLength(20);
  });
});

/** Until a transaction waits for another; on SQLite every second one does. */
async function untilSomebodyWaits(db: Kysely<AccountsTables>): Promise<void> {
  while (ENGINE === 'postgres') {
    const { rows } = await sql`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (rows.length > 0) return;
  }
}
