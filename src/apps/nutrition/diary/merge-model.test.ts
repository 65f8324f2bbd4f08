import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';

/**
 * Three devices write two days, sometimes offline: their requests arrive late, twice, in any order
 * and at the same moment; what was deleted is restored. Afterwards nothing is lost or doubled, the
 * last change of an item has won, and the totals of each day are the sums of its items.
 */

let instance: TestInstance;
let ana: Person;

beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
});
afterAll(() => instance.close());

const pick = fc.nat(1000);
const device = fc.nat(2);
const step = fc.record({
  kind: fc.constantFrom(
    ...(['add', 'add', 'add', 'change', 'change', 'move', 'delete', 'restore'] as const),
    ...(['deliver', 'deliver', 'deliver', 'replay'] as const),
  ),
  device,
  pick,
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

interface Item {
  readonly uuid: string;
  readonly name: string;
  readonly quantity: number;
  readonly nutrition: Record<string, number>;
  readonly updated_at: string;
}

interface Message {
  readonly date: string;
  readonly items: readonly Item[];
  readonly deleted_uuids: readonly string[];
}

class World {
  readonly dates: readonly string[];
  sent: Message[] = [];
  waiting: Message[] = [];
  /** The last change of each item, with the day it was written to. */
  readonly latest = new Map<string, { item: Item; date: string }>();
  readonly deleted = new Set<string>();
  /** What the server has of each item. */
  readonly #arrived = new Map<string, { item: Item; date: string }>();
  /** The day that the server knows of each deleted item. */
  readonly #buried = new Map<string, string>();
  restored = 0;
  #count = 0;

  constructor(dates: readonly string[]) {
    this.dates = dates;
  }

  async take({ kind, device: at, pick: some }: Step): Promise<void> {
    const date = this.dates[some % 2] as string;
    if (kind === 'add') this.#change(`${this.dates[0]}-${at}-${this.#next()}`, date, some);
    const living = [...this.latest.keys()].filter((uuid) => !this.deleted.has(uuid));
    const uuid = living[some % (living.length || 1)];
    if (kind === 'change' && uuid) this.#change(uuid, this.latest.get(uuid)?.date ?? date, some);
    if (kind === 'move' && uuid) this.#change(uuid, date, some);
    if (kind === 'delete' && uuid) {
      this.deleted.add(uuid);
      this.#send({ date, items: [], deleted_uuids: [uuid] });
    }
    if (kind === 'deliver') {
      await this.deliver(this.waiting.splice(some % (this.waiting.length || 1), 1)[0]);
    }
    if (kind === 'replay') await this.deliver(this.sent[some % (this.sent.length || 1)]);
    if (kind === 'restore') {
      const deletion = this.waiting.findIndex(({ deleted_uuids }) => deleted_uuids.length > 0);
      if (deletion >= 0) await this.deliver(this.waiting.splice(deletion, 1)[0]);
      await this.#restore([...this.#buried][some % (this.#buried.size || 1)]);
    }
  }

  /** Takes a deletion back; nothing brings an item back that never arrived. */
  async #restore(buried: [string, string] | undefined): Promise<void> {
    if (!buried) return;
    const [uuid, date] = buried;
    const { status } = await ana.call(`POST /nutrition/api/diary/${date}/restore`, {
      uuids: [uuid],
    });
    expect(status).toBe(this.#arrived.has(uuid) ? 200 : 404);
    if (status !== 200) return;
    this.restored += 1;
    this.#buried.delete(uuid);
    this.deleted.delete(uuid);
    const isDeletion = (message: Message) => message.deleted_uuids.includes(uuid);
    this.sent = this.sent.filter((message) => !isDeletion(message));
    this.waiting = this.waiting.filter((message) => !isDeletion(message));
  }

  #next(): number {
    this.#count += 1;
    return this.#count;
  }

  #change(uuid: string, date: string, some: number): void {
    const known = some % 3 === 0 ? {} : { iron: some % 7 };
    const item = {
      uuid,
      name: `Food ${some}`,
      quantity: 1 + (some % 4),
      nutrition: { calories: some, ...known },
      updated_at: new Date(Date.UTC(2026, 0, 1) + this.#next() * 1000).toISOString(),
    };
    this.latest.set(uuid, { item, date });
    this.#send({ date, items: [item], deleted_uuids: [] });
  }

  #send(message: Message): void {
    this.sent.push(message);
    this.waiting.push(message);
  }

  async deliver(message: Message | undefined): Promise<void> {
    if (!message) return;
    const { date, ...body } = message;
    const { status, text } = await ana.call(`PUT /nutrition/api/diary/${date}/items`, body);
    expect(status, text).toBe(200);
    for (const item of message.items) {
      const before = this.#arrived.get(item.uuid);
      if (!before || before.item.updated_at <= item.updated_at) {
        this.#arrived.set(item.uuid, { item, date });
      }
    }
    for (const uuid of message.deleted_uuids) {
      if (!this.#buried.has(uuid)) {
        this.#buried.set(uuid, this.#arrived.get(uuid)?.date ?? date);
      }
    }
  }

  async settle(): Promise<void> {
    await Promise.all(this.waiting.toReversed().map((message) => this.deliver(message)));
    for (const date of this.dates) await this.#check(date);
  }

  async #check(date: string): Promise<void> {
    const day = (await ana.call(`GET /nutrition/api/diary/${date}`)).body;
    const expected = [...this.latest.values()]
      .filter(({ item, date: on }) => on === date && !this.deleted.has(item.uuid))
      .map(({ item }) => item);
    const byUuid = (one: Item, other: Item) => (one.uuid < other.uuid ? -1 : 1);
    expect(day.items.toSorted(byUuid)).toMatchObject(expected.toSorted(byUuid));
    expect(day.item_count).toBe(expected.length);
    for (const name of ['calories', 'iron']) {
      const amounts = expected.flatMap(({ nutrition, quantity }) =>
        nutrition[name] === undefined ? [] : nutrition[name] * quantity,
      );
      const sum = amounts.reduce((total, amount) => total + amount, 0);
      expect(day.totals[name] ?? null).toBe(amounts.length === 0 ? null : sum);
      expect(day.known[name] ?? 0).toBe(amounts.length);
      await this.#checkStatistics(date, name, {
        logged_days: expected.length > 0 ? 1 : 0,
        known_days: expected.length > 0 && amounts.length === expected.length ? 1 : 0,
        mean: amounts.length === 0 ? null : sum,
      });
    }
  }

  /** The kept totals of the day are those that charts read. */
  async #checkStatistics(date: string, nutriment: string, expected: object): Promise<void> {
    const query = `nutriment=${nutriment}&from=${date}&to=${date}`;
    const { body } = await ana.call(`GET /nutrition/api/statistics/nutriment?${query}`);
    expect(body).toMatchObject(expected);
  }
}

test('three devices write in any order: nothing is lost, nothing is doubled', async () => {
  let run = 0;
  let restored = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 20, maxLength: 50, size: 'max' }),
      async (steps) => {
        run += 1;
        const day = (at: number) => new Date(Date.UTC(2025, 0, run * 2 + at)).toISOString();
        const world = new World([day(0).slice(0, 10), day(1).slice(0, 10)]);
        for (const one of steps) await world.take(one);
        await world.settle();
        restored += world.restored;
      },
    ),
    { numRuns: 40 },
  );
  expect(restored).toBeGreaterThan(10);
}, 120_000);
