import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';
import {
  ask,
  readNote,
  statusOf,
  titlesOf,
  writeNote,
} from '../../../testing/notes/note-takers.ts';
import { openPushReceiver, type PushReceiver } from '../../../testing/servers/push-receiver.ts';
import { nextRepeat } from '../notes/reminder-time.ts';

let instance: TestInstance;
let receiver: PushReceiver;
let ana: Person;

beforeEach(async () => {
  receiver = await openPushReceiver();
  instance = await openInstance({ FETCH_PRIVATE_ADDRESSES: '1' });
  ana = await instance.person('ana');
  const service = { service: 'gotify', url: `${receiver.url}/ana`, token: 'x' };
  await ana.call('PUT /api/notify/settings', service);
});
afterEach(async () => {
  await instance.close();
  await receiver.stop();
});

/** Runs the jobs and returns the notifications since the last call. */
async function told(): Promise<string[]> {
  await instance.application.runner.runDue();
  return receiver.received.splice(0).map(({ body }) => {
    const { title, message } = JSON.parse(String(body));
    return `${title}: ${message}`;
  });
}

const remind = (reminder_at: string, more: object = {}) =>
  writeNote(ana, { title: 'Call', body_md: 'Bob', reminder_at, ...more });

describe('the reminder of a note', () => {
  test('unknown repeats and zones are null; clearing the time clears both', async () => {
    const odd = { reminder_rrule: 'hourly', reminder_tz: 'Mars/Base' };
    const { id, ...note } = await remind('2026-12-01T10:00:00+01:00', odd);
    expect(note).toMatchObject({
      reminder_at: '2026-12-01T09:00:00.000Z',
      reminder_rrule: null,
      reminder_tz: null,
    });
    const zoned = { reminder_rrule: 'weekly', reminder_tz: 'Europe/Paris' };
    expect(await ask(ana, `PATCH /notes/${id}`, zoned)).toMatchObject(zoned);
    expect(await ask(ana, `PATCH /notes/${id}`, { reminder_at: null })).toMatchObject({
      ...{ reminder_at: null, reminder_rrule: null, reminder_tz: null, reminder_next_at: null },
    });
    const none = await ask(ana, `PATCH /notes/${id}`, { reminder_rrule: 'daily' });
    expect(none, 'a repeat without a time is ignored').toMatchObject({ reminder_rrule: null });
    expect(await statusOf(ana, `PATCH /notes/${id}`, { reminder_at: 'soon' })).toBe(400);
  });

  test('is sent once at its time; the view lists the soonest first', async () => {
    await remind('2026-11-15T10:00:00Z');
    await remind('2026-11-15T09:30:00Z', { title: 'Sooner' });
    expect(await titlesOf(ana, '?view=reminders')).toEqual(['Sooner', 'Call']);
    instance.clock.forward({ minutes: 59 });
    expect(await told()).toEqual(['Notes — Sooner: Bob']);
    instance.clock.forward({ minutes: 1 });
    expect(await told()).toEqual(['Notes — Call: Bob']);
    instance.clock.forward({ minutes: 5 });
    expect(await told()).toEqual([]);
  });

  test('up to two hours late it is still sent, later not', async () => {
    await remind('2026-11-15T10:00:00Z');
    await remind('2026-11-15T09:30:00Z', { title: 'Lost' });
    instance.clock.forward({ hours: 3 });
    expect(await told()).toEqual(['Notes — Call: Bob']);
  });

  test('a repeating one comes at its local time across the clock change', async () => {
    const daily = { reminder_rrule: 'daily', reminder_tz: 'America/New_York' };
    const { id } = await remind('2026-11-15T14:00:00Z', daily);
    instance.clock.forward({ hours: 5 });
    expect(await told()).toHaveLength(1);
    const next = async () => (await readNote(ana, id)).reminder_next_at;
    expect(await next()).toBe('2026-11-16T14:00:00.000Z');
    instance.clock.forward({ days: 118 });
    expect(await told(), 'of many missed ones the last is sent').toHaveLength(1);
    expect(await next()).toBe('2027-03-14T13:00:00.000Z');
  });

  test('of a note in the trash is silent, of an archived one not', async () => {
    const trashed = await remind('2026-11-15T10:00:00Z');
    await ask(ana, `DELETE /notes/${trashed.id}`);
    await remind('2026-11-15T10:00:00Z', { title: 'Filed', archived: true });
    instance.clock.forward({ hours: 1 });
    expect(await told()).toEqual(['Notes — Filed: Bob']);
    expect(await titlesOf(ana, '?view=reminders')).toEqual(['Filed']);
  });

  test('is sent again after a snooze; repeats stay', async () => {
    const { id } = await remind('2026-11-15T10:00:00Z', { reminder_rrule: 'daily' });
    instance.clock.forward({ hours: 1 });
    expect(await told()).toHaveLength(1);
    const until = '2026-11-15T10:30:00Z';
    expect(await ask(ana, `POST /notes/${id}/snooze`, { until })).toMatchObject({
      reminder_next_at: '2026-11-15T10:30:00.000Z',
      reminder_at: '2026-11-15T10:00:00.000Z',
    });
    expect(await statusOf(ana, `POST /notes/${id}/snooze`, { until: '2026-11-01' })).toBe(400);
    instance.clock.forward({ minutes: 30 });
    expect(await told()).toHaveLength(1);
    expect((await readNote(ana, id)).reminder_next_at).toBe('2026-11-16T10:00:00.000Z');
  });

  test('is snoozed until its next repeat at the longest, which is then sent', async () => {
    const { id } = await remind('2026-11-15T10:00:00Z', { reminder_rrule: 'daily' });
    instance.clock.forward({ hours: 1 });
    expect(await told()).toHaveLength(1);
    const until = '2026-11-16T11:00:00Z';
    expect(await ask(ana, `POST /notes/${id}/snooze`, { until })).toMatchObject({
      reminder_next_at: '2026-11-16T10:00:00.000Z',
    });
    instance.clock.forward({ days: 1 });
    expect(await told()).toHaveLength(1);
    expect((await readNote(ana, id)).reminder_next_at).toBe('2026-11-17T10:00:00.000Z');
    const once = await remind('2026-11-16T10:00:00Z');
    expect(
      await ask(ana, `POST /notes/${once.id}/snooze`, { until: '2026-11-20T11:00:00Z' }),
    ).toMatchObject({ reminder_next_at: '2026-11-20T11:00:00.000Z' });
  });

  test('is sent at once when its snooze waited on a device beyond its time', async () => {
    const { id } = await remind('2026-11-15T10:00:00Z');
    instance.clock.forward({ hours: 1 });
    expect(await told()).toHaveLength(1);
    instance.clock.forward({ hours: 5 });
    await ask(ana, `POST /notes/${id}/snooze`, { until: '2026-11-15T11:00:00Z' });
    instance.clock.forward({ minutes: 1 });
    expect(await told()).toHaveLength(1);
    instance.clock.forward({ days: 1 });
    expect(await told()).toEqual([]);
  });

  test('that was set again as it was is not sent again', async () => {
    const { id, reminder_at } = await remind('2026-11-15T10:00:00Z');
    instance.clock.forward({ hours: 1 });
    expect(await told()).toHaveLength(1);
    await ask(ana, `PATCH /notes/${id}`, { reminder_at });
    instance.clock.forward({ minutes: 1 });
    expect(await told()).toEqual([]);
  });

  test('several runners and a restart between send it once', async () => {
    await remind('2026-11-15T10:00:00Z');
    instance.clock.forward({ hours: 1 });
    const { runner } = instance.application;
    await Promise.all([runner.runDue(), runner.runDue(), runner.runDue()]);
    await instance.restart();
    instance.clock.forward({ minutes: 1 });
    expect(await told()).toHaveLength(1);
  });
});

/** Walks day by day over local dates. */
function slowNext(anchor: string, repeat: string, zone: string, after: number): string | null {
  const start = Temporal.Instant.from(anchor).toZonedDateTimeISO(zone);
  const time = start.toPlainTime();
  for (let n = 0; n < 3000; n += 1) {
    const date = start.toPlainDate().add({ days: n });
    const last = date.daysInMonth;
    const isMonthDay = date.day === Math.min(start.day, last);
    const fits = {
      daily: true,
      weekly: n % 7 === 0,
      monthly: isMonthDay,
      yearly: isMonthDay && date.month === start.month,
    }[repeat];
    const local = date.toPlainDateTime(time);
    const zoned = local.toZonedDateTime(zone, { disambiguation: 'earlier' });
    if (!fits || !zoned.toPlainDateTime().equals(local)) continue;
    if (zoned.epochMilliseconds > after) return new Date(zoned.epochMilliseconds).toISOString();
  }
  return null;
}

test('the next repeat agrees with a slow walk over the days, where no clock change skips it', () => {
  const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'UTC');
  const minute = fc.integer({ min: 0, max: 4 * 366 * 1440 }).map((n) => n * 60_000);
  const base = Date.parse('2023-01-01T00:00:00Z');
  fc.assert(
    fc.property(
      minute,
      minute,
      zones,
      fc.constantFrom('daily', 'weekly', 'monthly', 'yearly'),
      (from, later, zone, repeat) => {
        const reminder_at = new Date(base + from).toISOString();
        const local = Temporal.Instant.from(reminder_at).toZonedDateTimeISO(zone);
        fc.pre(local.hour > 3);
        const after = base + from + later;
        const reminder = { reminder_at, reminder_rrule: repeat, reminder_tz: zone };
        expect(nextRepeat(reminder, after, 'UTC')).toBe(slowNext(reminder_at, repeat, zone, after));
      },
    ),
    { numRuns: 150 },
  );
});
