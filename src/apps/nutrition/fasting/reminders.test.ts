import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';
import { openPushReceiver, type PushReceiver } from '../../../testing/servers/push-receiver.ts';

let instance: TestInstance;
let receiver: PushReceiver;
let ana: Person;
let ben: Person;

beforeEach(async () => {
  receiver = await openPushReceiver();
  instance = await openInstance({ FETCH_PRIVATE_ADDRESSES: '1' });
  ana = await instance.person('ana');
  ben = await instance.person('ben');
  for (const [name, person] of Object.entries({ ana, ben })) {
    const service = { service: 'gotify', url: `${receiver.url}/${name}`, token: 'x' };
    await person.call('PUT /api/notify/settings', service);
  }
});
afterEach(async () => {
  await instance.close();
  await receiver.stop();
});

/** Runs the jobs and returns the notifications since the last call. */
async function told(): Promise<string[]> {
  await instance.application.runner.runDue();
  return receiver.received.splice(0).map(({ path, body }) => {
    const { title, message } = JSON.parse(String(body));
    return `${path.split('/')[1]}: ${title}: ${message}`;
  });
}

const settle = (person: Person, settings: object) =>
  person.call('PUT /nutrition/api/fasting-settings', settings);
const start = async (person: Person, body: object = {}) =>
  (await person.call('POST /nutrition/api/fasts', body)).body;

describe('the settings', () => {
  test('have no reminder by default; what is not sent stays; everyone has their own', async () => {
    const read = async (person: Person) =>
      (await person.call('GET /nutrition/api/fasting-settings')).body;
    const none = {
      plan: '16:8',
      target_hours: 16,
      start_time: null,
      remind_target: false,
      remind_start: false,
      next_start_at: null,
    };
    expect(await read(ana)).toEqual(none);
    await settle(ana, { plan: '18:6', remind_target: true });
    const stored = await settle(ana, { start_time: '20:00', remind_start: true });
    expect(stored.body).toEqual({
      plan: '18:6',
      target_hours: 18,
      start_time: '20:00',
      remind_target: true,
      remind_start: true,
      next_start_at: '2026-11-15T19:00:00.000Z',
    });
    expect(await read(ana)).toEqual(stored.body);
    expect(await read(ben)).toEqual(none);
    expect((await settle(ana, { plan: 'custom' })).body.target_hours).toBe(18);
    expect((await settle(ana, { start_time: '8 pm' })).status).toBe(400);
  });
});

describe('at the target', () => {
  test('the person is reminded once, if they want it', async () => {
    await settle(ana, { remind_target: true });
    await start(ana);
    await start(ben);
    instance.clock.forward({ hours: 15, minutes: 59 });
    expect(await told()).toEqual([]);
    instance.clock.forward({ minutes: 1 });
    expect(await told()).toEqual(['ana: Nutrition — fast reached its target: 16 hours']);
    instance.clock.forward({ minutes: 5 });
    expect(await told()).toEqual([]);
  });

  test('not after the fast was ended or deleted, nor of one that was entered later', async () => {
    await settle(ana, { remind_target: true });
    const { id } = await start(ana);
    await ana.call(`POST /nutrition/api/fasts/${id}/end`, {
      ended_at: '2026-11-15T09:00:30.000Z',
    });
    const other = await start(ana);
    await ana.call(`DELETE /nutrition/api/fasts/${other.id}`);
    await start(ana, { started_at: '2026-11-14T09:00:00.000Z' });
    instance.clock.forward({ hours: 16 });
    expect(await told()).toEqual([]);
  });

  test('again when the target is moved', async () => {
    await settle(ana, { remind_target: true });
    const { id } = await start(ana);
    instance.clock.forward({ hours: 16 });
    expect(await told()).toHaveLength(1);
    await ana.call(`PATCH /nutrition/api/fasts/${id}`, { note: 'Still going' });
    instance.clock.forward({ minutes: 1 });
    expect(await told()).toEqual([]);
    await ana.call(`PATCH /nutrition/api/fasts/${id}`, { plan: '18:6' });
    instance.clock.forward({ hours: 2 });
    expect(await told()).toEqual(['ana: Nutrition — fast reached its target: 18 hours']);
  });

  test('a reminder that is more than two hours late is not sent', async () => {
    await settle(ana, { remind_target: true });
    await start(ana);
    instance.clock.forward({ hours: 18, minutes: 1 });
    expect(await told()).toEqual([]);
  });

  test('several runners at once send it once', async () => {
    await settle(ana, { remind_target: true });
    await start(ana);
    instance.clock.forward({ hours: 16 });
    const { runner } = instance.application;
    await Promise.all(Array.from({ length: 4 }, () => runner.runDue()));
    expect(await told()).toHaveLength(1);
  });
});

describe('at the usual start', () => {
  const message = 'ana: Nutrition — time to start your fast: 16 hours, from 20:00';

  test('the person is reminded every day at their local time, across the clock change', async () => {
    await ana.call('PATCH /api/auth/profile', { time_zone: 'America/New_York' });
    await settle(ana, { start_time: '20:00', remind_start: true });
    const next = async () =>
      (await ana.call('GET /nutrition/api/fasting-settings')).body.next_start_at;
    expect(await next()).toBe('2026-11-16T01:00:00.000Z');
    instance.clock.forward({ hours: 16 });
    expect(await told()).toEqual([message]);
    expect(await next()).toBe('2026-11-17T01:00:00.000Z');
    instance.clock.forward({ days: 117 });
    expect(await told()).toEqual([message]);
    expect(await next()).toBe('2027-03-14T01:00:00.000Z');
    instance.clock.forward({ days: 1 });
    expect(await told()).toEqual([message]);
    // Clocks went forward: the next evening comes 23 hours later.
    instance.clock.forward({ hours: 22, minutes: 59 });
    expect(await told()).toEqual([]);
    instance.clock.forward({ minutes: 1 });
    expect(await told()).toEqual([message]);
  });

  test('not while a fast runs, and not when it was turned off', async () => {
    await settle(ana, { start_time: '20:00', remind_start: true });
    const { id } = await start(ana, { plan: 'custom', target_hours: 20 });
    instance.clock.forward({ hours: 10 });
    expect(await told()).toEqual([]);
    await ana.call(`POST /nutrition/api/fasts/${id}/end`, {});
    instance.clock.forward({ days: 1 });
    expect(await told()).toEqual([message]);
    await settle(ana, { remind_start: false });
    instance.clock.forward({ days: 1 });
    expect(await told()).toEqual([]);
  });

  test('at the local time of the new zone after a move', async () => {
    await settle(ana, { start_time: '20:00', remind_start: true });
    await ana.call('PATCH /api/auth/profile', { time_zone: 'America/New_York' });
    instance.clock.forward({ hours: 10 });
    expect(await told()).toEqual([]);
    instance.clock.forward({ hours: 6 });
    expect(await told()).toEqual([message]);
  });
});
