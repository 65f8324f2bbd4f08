import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../../testing/instance/test-instance.ts';
import { toolCaller } from '../../../../testing/instance/tool-caller.ts';
import { addExercise } from '../../../../testing/workout/exercises.ts';
import { expectMatchesRecount } from '../../../../testing/workout/recount-log.ts';
import { mergeExercises } from '../../measures/session/merge-exercises.ts';
import type { WorkoutExercise, WorkoutSet } from '../contract.ts';

/**
 * Three devices log the same session, each with its own copy, sometimes offline, and an AI client
 * adds sets over MCP. Requests may arrive late, twice and in any order.
 */

let instance: TestInstance;
let ana: Person;
let call: Awaited<ReturnType<typeof toolCaller>>;
let library: number[];

beforeAll(async () => {
  instance = await openInstance({
    MCP_ENABLED: '1',
    MCP_WRITE_ENABLED: '1',
    API_RATE_LIMIT_PER_MIN: '100000',
  });
  ana = await instance.person('ana');
  call = await toolCaller(instance, ana, 'workout');
  library = [
    await addExercise(instance, { name: 'Squat' }),
    await addExercise(instance, { name: 'Row' }),
  ];
});
afterAll(() => instance.close());

const DEVICES = 3;
const pick = fc.nat(1000);
const device = fc.nat(DEVICES - 1);
const step = fc.oneof(
  fc.record({ kind: fc.constant('add-exercise'), device, pick }),
  fc.record({ kind: fc.constant('add-set'), device, pick }),
  fc.record({ kind: fc.constant('complete'), device, pick }),
  fc.record({ kind: fc.constant('complete'), device, pick }),
  fc.record({ kind: fc.constant('change'), device, pick }),
  fc.record({ kind: fc.constant('delete-set'), device, pick }),
  fc.record({ kind: fc.constant('delete-exercise'), device, pick }),
  fc.record({ kind: fc.constant('reorder'), device, pick }),
  fc.record({ kind: fc.constant('send'), device, pick }),
  fc.record({ kind: fc.constant('deliver'), device, pick }),
  fc.record({ kind: fc.constant('replay'), device, pick }),
  fc.record({ kind: fc.constant('fetch'), device, pick }),
  fc.record({ kind: fc.constant('mcp'), device, pick }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

interface Device {
  exercises: WorkoutExercise[];
  deleted: string[];
}

interface Message {
  readonly exercises: WorkoutExercise[];
  readonly deleted_uuids: string[];
}

/** The state of one run and its invariants. */
class World {
  readonly date: string;
  readonly devices: Device[] = Array.from({ length: DEVICES }, () => ({
    exercises: [],
    deleted: [],
  }));
  readonly inFlight: Message[] = [];
  readonly sent: Message[] = [];
  /** The latest state of each set, by any writer, with its exercise. */
  readonly latest = new Map<string, { set: WorkoutSet; within: string }>();
  readonly deleted = new Set<string>();
  #time = 0;
  #names = 0;

  constructor(date: string) {
    this.date = date;
  }

  async take({ kind, device: at, pick: some }: Step): Promise<void> {
    const own = this.devices[at] as Device;
    if (kind === 'add-exercise') this.#addExercise(own, some);
    if (kind === 'add-set') this.#write(own, some, () => this.#newSet(some));
    if (kind === 'complete') this.#edit(own, some, { completed: true });
    if (kind === 'change') this.#edit(own, some, { weight: (some % 80) * 2.5, reps: some % 12 });
    if (kind === 'delete-set') this.#deleteSet(own, some);
    if (kind === 'delete-exercise' && some % 4 === 0) this.#deleteExercise(own, some);
    if (kind === 'reorder') own.exercises.reverse();
    if (kind === 'send') this.#send(own);
    if (kind === 'deliver')
      await this.deliver(this.inFlight.splice(some % (this.inFlight.length || 1), 1)[0]);
    if (kind === 'replay') await this.deliver(this.sent[some % (this.sent.length || 1)]);
    if (kind === 'fetch') await this.fetch(own);
    if (kind === 'mcp') await this.#logOverMcp(some);
  }

  #now(): string {
    this.#time += 1;
    return new Date(instance.clock.millis() + this.#time).toISOString();
  }

  #name(): string {
    this.#names += 1;
    return `${this.date}-${this.#names}`;
  }

  #newSet(some: number): WorkoutSet {
    return {
      uuid: this.#name(),
      reps: some % 12,
      weight: some % 100,
      completed: some % 2 === 0,
      warmup: some % 5 === 0,
      rpe: null,
      updatedAt: this.#now(),
    };
  }

  #addExercise(own: Device, some: number): void {
    const exercise_id = library[some % library.length] ?? null;
    own.exercises.push({
      uuid: this.#name(),
      exercise_id,
      exercise_name: `Lift ${exercise_id}`,
      updatedAt: this.#now(),
      sets: [],
    });
  }

  #write(own: Device, some: number, make: () => WorkoutSet): void {
    const exercise = own.exercises[some % (own.exercises.length || 1)];
    if (!exercise) return;
    const set = make();
    exercise.sets.push(set);
    this.latest.set(set.uuid, { set, within: exercise.uuid });
  }

  #edit(own: Device, some: number, change: Partial<WorkoutSet>): void {
    const places = own.exercises.flatMap((exercise) =>
      exercise.sets.map((set, at) => ({ exercise, set, at })),
    );
    const place = places[some % (places.length || 1)];
    if (!place) return;
    const set = { ...place.set, ...change, updatedAt: this.#now() };
    place.exercise.sets[place.at] = set;
    this.latest.set(set.uuid, { set, within: place.exercise.uuid });
  }

  #deleteSet(own: Device, some: number): void {
    const sets = own.exercises.flatMap((exercise) => exercise.sets);
    const gone = sets[some % (sets.length || 1)];
    if (!gone) return;
    this.#bury(own, gone.uuid);
    for (const exercise of own.exercises) {
      exercise.sets = exercise.sets.filter(({ uuid }) => uuid !== gone.uuid);
    }
  }

  #deleteExercise(own: Device, some: number): void {
    const gone = own.exercises[some % (own.exercises.length || 1)];
    if (!gone) return;
    this.#bury(own, gone.uuid);
    own.exercises = own.exercises.filter(({ uuid }) => uuid !== gone.uuid);
  }

  #bury(own: Device, uuid: string): void {
    own.deleted.push(uuid);
    this.deleted.add(uuid);
  }

  #send(own: Device): void {
    const message = structuredClone({ exercises: own.exercises, deleted_uuids: own.deleted });
    this.inFlight.push(message);
    this.sent.push(message);
  }

  async deliver(message: Message | undefined): Promise<void> {
    if (!message) return;
    const { status, text } = await ana.call(`PUT /workout/api/workout/${this.date}`, message);
    expect(status, text).toBe(200);
  }

  /** Merges the device's unsent changes over the server's state, as the page does. */
  async fetch(own: Device): Promise<void> {
    const { workout } = (await ana.call(`GET /workout/api/workout/${this.date}`)).body;
    const gone = new Set(own.deleted);
    own.exercises = mergeExercises<WorkoutSet, WorkoutExercise>(
      workout?.exercises ?? [],
      own.exercises,
      gone,
    );
  }

  async #logOverMcp(some: number): Promise<void> {
    const exercise_id = library[some % library.length];
    await call('log_set', { exercise_id, reps: some % 12, weight: some, date: this.date });
    const { workout } = (await ana.call(`GET /workout/api/workout/${this.date}`)).body;
    for (const { uuid: within, sets } of workout.exercises as WorkoutExercise[]) {
      for (const set of sets) {
        if (!this.latest.has(set.uuid)) this.latest.set(set.uuid, { set, within });
      }
    }
  }

  /** All devices come online: pending requests arrive, and each device sends and then fetches. */
  async settle(): Promise<void> {
    for (const message of this.inFlight.toReversed()) await this.deliver(message);
    for (const own of this.devices) {
      await this.deliver({ exercises: own.exercises, deleted_uuids: own.deleted });
    }
    for (const own of this.devices) {
      own.exercises = [];
      await this.fetch(own);
    }
  }

  expectNothingLost(): void {
    const [first, ...others] = this.devices.map(({ exercises }) => exercises);
    for (const other of others) expect(other).toEqual(first);
    const found = new Map(
      (first ?? []).flatMap(({ uuid: within, sets }) =>
        sets.map((set) => [set.uuid, { set, within }] as const),
      ),
    );
    const alive = [...this.latest].filter(
      ([uuid, { within }]) => !this.deleted.has(uuid) && !this.deleted.has(within),
    );
    expect(found).toEqual(new Map(alive));
  }
}

test('three devices and an AI client end equal, and nothing that was logged is lost', async () => {
  let day = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
      day += 1;
      const world = new World(new Date(Date.UTC(2025, 0, day)).toISOString().slice(0, 10));
      for (const one of steps) await world.take(one);
      await world.settle();
      world.expectNothingLost();
      await expectMatchesRecount(instance);
    }),
    { numRuns: 40 },
  );
}, 120_000);
