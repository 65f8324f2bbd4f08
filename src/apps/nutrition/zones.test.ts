import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../shared/calendar/dates.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../testing/instance/test-instance.ts';

/**
 * A person travels: the zone of the device changes, days repeat and are skipped at the date line,
 * hours repeat and are skipped at clock changes. Every entry stays on the day that the device
 * showed when it was made, and times are the time that passed.
 */

let instance: TestInstance;
let people = 0;

beforeAll(async () => {
  instance = await openInstance();
});
afterAll(() => instance.close());

const API = '/nutrition/api';
const HOUR = 3_600_000;
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
] as const;

/** Moments shortly before a clock change, and the last minute of days. */
const MOMENTS = [
  // Clocks of Berlin go from 2:00 to 3:00, and back from 3:00 to 2:00.
  '2027-03-28T00:40:00Z',
  '2027-10-31T00:10:00Z',
  // New York
  '2027-03-14T06:30:00Z',
  '2027-11-07T05:20:00Z',
  // Lord Howe changes by half an hour.
  '2027-04-03T14:40:00Z',
  '2027-10-02T15:20:00Z',
  // 23:59 in Berlin, in UTC, on Kiritimati and on Pago Pago.
  '2027-06-15T21:59:00Z',
  '2027-12-31T23:59:00Z',
  '2027-06-15T09:59:00Z',
  '2027-06-15T10:59:00Z',
] as const;

/** By Intl, while the server uses Temporal. */
function localDate(millis: number, zone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(millis);
}

function localTime(millis: number, zone: string): string {
  const format = { timeZone: zone, timeStyle: 'short', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('en-GB', format).format(millis);
}

const iso = (millis: number) => new Date(millis).toISOString();

function travelTo(moment: string) {
  const seconds = (Date.parse(moment) - instance.clock.millis()) / 1000;
  instance.clock.forward({ seconds });
}

async function newPerson(zone: string): Promise<Person> {
  people += 1;
  const person = await instance.person(`traveller${people}`);
  await person.call('PATCH /api/auth/profile', { time_zone: zone });
  return person;
}

async function send(person: Person, route: string, body: object) {
  const answer = await person.call(route, body);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
}

/** Consecutive days, the slow way; days after today do not count. */
function streakOf(days: Iterable<string>, today: string): { current: number; longest: number } {
  const logged = new Set([...days].filter((day) => day <= today));
  const lengthUntil = (day: string): number =>
    logged.has(day) ? 1 + lengthUntil(addDays(day, -1)) : 0;
  return {
    current: lengthUntil(logged.has(today) ? today : addDays(today, -1)),
    longest: Math.max(0, ...[...logged].map(lengthUntil)),
  };
}

interface LoggedFast {
  readonly id: number;
  readonly elapsed: number;
  readonly endDate: string;
}

type Entry = readonly [kind: string, date: string, mark: string];

class Traveller {
  readonly #person: Person;
  zone: string;
  /** Kind, day and a mark that tells the entry apart. */
  readonly #entries: Entry[] = [];
  readonly #fasts: LoggedFast[] = [];
  #running: { id: number; started: number } | null = null;
  #count = 0;

  constructor(person: Person, zone: string) {
    this.#person = person;
    this.zone = zone;
  }

  get #now(): number {
    return instance.clock.millis();
  }

  get today(): string {
    return localDate(this.#now, this.zone);
  }

  async take(kind: string, at: number): Promise<void> {
    this.#count += 1;
    const mark = `${this.#count}`;
    const date = this.today;
    const time = localTime(this.#now, this.zone);
    if (kind === 'wait') instance.clock.forward({ minutes: 1 + (at % 90) });
    if (kind === 'sleep') instance.clock.forward({ hours: 5 + (at % 20) });
    if (kind === 'fly') this.zone = ZONES[at % ZONES.length] as string;
    if (kind === 'settle') {
      await send(this.#person, 'PATCH /api/auth/profile', { time_zone: this.zone });
    }
    if (kind === 'eat') {
      const item = { uuid: `food-${mark}`, name: mark, time, updated_at: iso(this.#now) };
      await send(this.#person, `PUT ${API}/diary/${date}/items`, { items: [item] });
      this.#entries.push(['food', date, `${mark} ${time}`]);
    }
    if (kind === 'drink') {
      const amount_ml = 100 + this.#count;
      await send(this.#person, `POST ${API}/water`, { date, time, amount_ml });
      this.#entries.push(['water', date, `${amount_ml} ${time}`]);
    }
    if (kind === 'weigh') {
      const weight = 70 + this.#count / 100;
      await send(this.#person, `PUT ${API}/body-stats/${date}`, { weight, weight_unit: 'kg' });
      const before = this.#entries.findIndex(([of, on]) => of === 'weight' && on === date);
      if (before >= 0) this.#entries.splice(before, 1);
      this.#entries.push(['weight', date, `${weight}`]);
    }
    if (kind === 'move') {
      await send(this.#person, `POST ${API}/activities`, { date, time, name: mark, kcal: 100 });
      this.#entries.push(['activity', date, `${mark} ${time}`]);
    }
    if (kind === 'fast') await this.#fast();
  }

  /** Starts a fast, or ends the one that runs. */
  async #fast(): Promise<void> {
    const now = this.#now;
    const { zone } = this;
    if (this.#running) {
      const { id, started } = this.#running;
      if (started === now) return;
      await send(this.#person, `POST ${API}/fasts/${id}/end`, { ended_at: iso(now), zone });
      this.#fasts.push({ id, elapsed: now - started, endDate: this.today });
      this.#running = null;
    } else {
      const { id } = await send(this.#person, `POST ${API}/fasts`, { started_at: iso(now), zone });
      this.#running = { id, started: now };
    }
  }

  async check(): Promise<void> {
    expect((await this.#read()).toSorted(byText)).toEqual(this.#entries.toSorted(byText));
    const { items } = (await this.#person.call(`GET ${API}/fasts?limit=200`)).body;
    const ended = new Map(items.map((fast: { id: number }) => [fast.id, fast]));
    for (const { id, elapsed, endDate } of this.#fasts) {
      expect(ended.get(id)).toMatchObject({ elapsed_ms: elapsed, end_date: endDate });
    }
    await this.#checkStreaks();
  }

  async #checkStreaks(): Promise<void> {
    const eaten = this.#entries.filter(([kind]) => kind === 'food').map(([, date]) => date);
    const query = `?today=${this.today}`;
    const food = (await this.#person.call(`GET ${API}/statistics/streaks${query}`)).body;
    expect(food).toMatchObject(streakOf(eaten, this.today));
    const fasts = (await this.#person.call(`GET ${API}/fasts-statistics${query}`)).body;
    const { current, longest } = streakOf(
      this.#fasts.map(({ endDate }) => endDate),
      this.today,
    );
    expect(fasts).toMatchObject({ current_streak: current, longest_streak: longest });
  }

  /** All that is stored, with a day before and after. */
  async #read(): Promise<Entry[]> {
    const all = this.#entries.map(([, date]) => date).toSorted();
    const from = addDays(all[0] ?? this.today, -2);
    const to = addDays(all.at(-1) ?? this.today, 2);
    const found: Entry[] = [];
    for (let date = from; date <= to; date = addDays(date, 1)) {
      const day = (await this.#person.call(`GET ${API}/diary/${date}`)).body;
      const water = (await this.#person.call(`GET ${API}/water/${date}`)).body;
      for (const { name, time } of day.items) found.push(['food', date, `${name} ${time}`]);
      for (const { amount_ml, time } of water.drinks) {
        found.push(['water', date, `${amount_ml} ${time}`]);
      }
    }
    const moved = (await this.#person.call(`GET ${API}/activities?limit=200`)).body.items;
    for (const { date, name, time } of moved) found.push(['activity', date, `${name} ${time}`]);
    const weighed = (await this.#person.call(`GET ${API}/body-stats?limit=200`)).body.items;
    for (const { date, weight } of weighed) found.push(['weight', date, `${weight}`]);
    return found;
  }
}

const byText = (one: Entry, other: Entry) => (String(one) < String(other) ? -1 : 1);

const step = fc.tuple(
  fc.constantFrom(
    ...(['eat', 'eat', 'drink', 'weigh', 'move', 'fast', 'fast', 'settle'] as const),
    ...(['wait', 'wait', 'sleep', 'sleep', 'fly', 'fly'] as const),
  ),
  fc.nat(1000),
);

test('no entry moves to another day, wherever the person is and whatever clocks do', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...MOMENTS),
      fc.constantFrom(...ZONES),
      fc.array(step, { minLength: 15, maxLength: 40 }),
      async (moment, zone, steps) => {
        travelTo(moment);
        const traveller = new Traveller(await newPerson(zone), zone);
        for (const [kind, at] of steps) await traveller.take(kind, at);
        await traveller.check();
        await traveller.take('fly', steps.length);
        await traveller.take('settle', 0);
        await traveller.check();
      },
    ),
    { numRuns: 25 },
  );
}, 120_000);

describe('the date line', () => {
  test('a flight that repeats a day keeps both visits of it on one date, in one streak', async () => {
    travelTo('2027-05-02T11:00:00Z');
    const ana = await newPerson('Pacific/Kiritimati');
    const traveller = new Traveller(ana, 'Pacific/Kiritimati');
    expect(traveller.today).toBe('2027-05-03');
    await traveller.take('eat', 0);
    await traveller.take('fly', ZONES.indexOf('Pacific/Pago_Pago'));
    expect(traveller.today).toBe('2027-05-02');
    await traveller.take('eat', 0);
    await traveller.check();
    instance.clock.forward({ days: 1 });
    const { body } = await ana.call(`GET ${API}/statistics/streaks?today=${traveller.today}`);
    expect(body).toEqual({ current: 2, longest: 2, logged_days: 2 });
  });

  test('a device ahead of the profile has its streak today, one behind keeps that of yesterday', async () => {
    travelTo('2027-05-10T11:00:00Z');
    const ana = await newPerson('Pacific/Pago_Pago');
    for (const date of ['2027-05-10', '2027-05-11']) {
      await send(ana, `PUT ${API}/diary/${date}/items`, { items: [{ uuid: date, name: 'Rice' }] });
    }
    const streak = async (query: string) =>
      (await ana.call(`GET ${API}/statistics/streaks${query}`)).body.current;
    expect(await streak('')).toBe(1);
    expect(await streak('?today=2027-05-11')).toBe(2);
    await ana.call('PATCH /api/auth/profile', { time_zone: 'Pacific/Kiritimati' });
    instance.clock.forward({ days: 1 });
    expect(await streak('?today=2027-05-12')).toBe(2);
    expect((await ana.call(`GET ${API}/statistics/streaks?today=2027-02-30`)).status).toBe(400);
  });
});

describe('a fast', () => {
  const log = async (person: Person, from: string, to: string, zone?: string) =>
    send(person, `POST ${API}/fasts`, {
      started_at: from,
      ended_at: to,
      ...(zone && { zone }),
    });

  test.each([
    ['the hour that exists twice', '2027-10-30T20:00:00+02:00', '2027-10-31T02:30:00+01:00', 7.5],
    ['the hour that does not exist', '2027-03-27T20:00:00+01:00', '2027-03-28T03:00:00+02:00', 6],
    [
      'a minute before midnight',
      '2027-03-27T08:00:00+01:00',
      '2027-03-27T23:59:00+01:00',
      15 + 59 / 60,
    ],
  ])('over %s lasts as long as it lasted', async (_, from, to, hours) => {
    travelTo('2027-11-01T00:00:00Z');
    const ana = await newPerson('America/New_York');
    const fast = await log(ana, from, to, 'Europe/Berlin');
    expect(fast).toMatchObject({
      elapsed_ms: Math.round(hours * HOUR),
      end_date: to.slice(0, 10),
      zone: 'Europe/Berlin',
    });
  });

  test('ends on the day of the device, later edits elsewhere leave it there', async () => {
    travelTo('2027-06-02T00:00:00Z');
    const ana = await newPerson('Europe/Berlin');
    const start = '2027-06-01T04:00:00.000Z';
    const end = '2027-06-01T20:00:00.000Z';
    const { id, end_date } = await log(ana, start, end, 'Asia/Tokyo');
    expect(end_date).toBe('2027-06-02');
    const zone = 'America/New_York';
    // The sheet sends all of its fields.
    const sheet = { plan: '18:6', started_at: start, ended_at: end, note: 'Flight', zone };
    const edited = await send(ana, `PATCH ${API}/fasts/${id}`, sheet);
    expect(edited).toMatchObject({ end_date: '2027-06-02', zone: 'Asia/Tokyo', note: 'Flight' });
    const moved = { ended_at: '2027-06-01T21:00:00.000Z', zone };
    expect(await send(ana, `PATCH ${API}/fasts/${id}`, moved)).toMatchObject({
      end_date: '2027-06-01',
      zone: 'Asia/Tokyo',
    });
  });

  test('of a device with an unknown zone is stored by the zone of the profile', async () => {
    travelTo('2027-06-02T00:00:00Z');
    const ana = await newPerson('Asia/Tokyo');
    const fast = await log(ana, '2027-06-01T04:00:00Z', '2027-06-01T20:00:00Z', 'Moon/Tycho');
    expect(fast).toMatchObject({ end_date: '2027-06-02', zone: 'Asia/Tokyo' });
  });
});
