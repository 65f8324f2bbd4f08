import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LoggedSet } from '../session/session.ts';
import { type ExerciseBest, findBest, findLiveRecords } from './live-records.ts';

const lift = (sets: LoggedSet[]) => ({ exercise_name: 'Bench press', sets });

const NEVER: ExerciseBest = {
  ...{ maxWeight: null, maxReps: null, e1rm: null, maxDuration: null },
  ...{ maxDistance: null, bestPace: null },
  ...{ holdWeight: null, holdDuration: null, carryWeight: null, carryDistance: null },
};
const BEFORE: ExerciseBest = { ...NEVER, maxWeight: 100, maxReps: 5, e1rm: 117 };

let made = 0;
function done(part: Partial<LoggedSet>): LoggedSet {
  made += 1;
  return {
    uuid: `set-${made}`,
    reps: 5,
    weight: 100,
    completed: true,
    warmup: false,
    rpe: null,
    updatedAt: '2026-11-15T10:00:00.000Z',
    ...part,
  };
}

const kindsOf = (set: LoggedSet, before: ExerciseBest = BEFORE) =>
  findLiveRecords(lift([set]), before).get(set.uuid) ?? [];

test('a heavier weight is a record, and so is a better estimate', () => {
  expect(kindsOf(done({ weight: 102.5 }))).toEqual(['weight', 'e1rm']);
  expect(kindsOf(done({ weight: 90, reps: 12 }))).toEqual(['e1rm']);
});

test('more repetitions at the best weight are a record, at a lighter one they are none', () => {
  expect(kindsOf(done({ reps: 6 }))).toContain('reps');
  expect(kindsOf(done({ weight: 60, reps: 8 }))).toEqual([]);
});

test('what equals the record is none', () => {
  expect(kindsOf(done({}))).toEqual([]);
});

test('the first session ever is no record', () => {
  expect(findLiveRecords(lift([done({ weight: 300 })]), undefined).size).toBe(0);
});

test('warm-ups and sets that are not done are none', () => {
  expect(kindsOf(done({ weight: 200, warmup: true }))).toEqual([]);
  expect(kindsOf(done({ weight: 200, completed: false }))).toEqual([]);
});

test('the second set of the same weight is no second record', () => {
  const [one, two] = [done({ weight: 110 }), done({ weight: 110 })];
  expect([...findLiveRecords(lift([one, two]), BEFORE).keys()]).toEqual([one.uuid]);
});

test('holding longer is a record of its own', () => {
  const before = { ...NEVER, maxDuration: 60 };
  expect(kindsOf(done({ weight: null, reps: null, duration_sec: 75 }), before)).toEqual([
    'duration',
  ]);
  expect(kindsOf(done({ weight: null, reps: null, duration_sec: 60 }), before)).toEqual([]);
});

test('over a distance, the distance and the pace are records, and more time is none', () => {
  const before = { ...NEVER, maxDuration: 1500, maxDistance: 5000, bestPace: 300 };
  const run = (distance: number, duration_sec: number) =>
    kindsOf(done({ weight: null, reps: null, distance, duration_sec }), before);
  expect(run(5000, 1600)).toEqual([]);
  expect(run(5000, 1450)).toEqual(['pace']);
  expect(run(6000, 2000)).toEqual(['distance']);
  expect(run(10_000, 2900)).toEqual(['distance', 'pace']);
});

test('a heavier or a longer carry is a record; the weight of a timed set is none', () => {
  const before = { ...NEVER, maxWeight: 40, maxDistance: 50 };
  const carry = (weight: number, distance: number, part = {}) =>
    kindsOf(done({ weight, reps: null, distance, ...part }), before);
  expect(carry(40, 50)).toEqual([]);
  expect(carry(42.5, 40)).toEqual(['weight']);
  expect(carry(42.5, 60)).toEqual(['weight', 'distance']);
  expect(carry(42.5, 40, { duration_sec: 30 })).toEqual([]);
});

test('what was beaten once is not beaten again by doing the same sets again', () => {
  const sets = fc.array(fc.record({ weight: fc.nat(200), reps: fc.nat(20) }), { maxLength: 8 });
  fc.assert(
    fc.property(sets, (given) => {
      const first = given.map((part) => done(part));
      const again = given.map((part) => done(part));
      const records = findLiveRecords(lift([...first, ...again]), BEFORE);
      expect(again.filter(({ uuid }) => records.has(uuid))).toEqual([]);
    }),
  );
});

test('the best of sets is what none of them beats again', () => {
  const sets = fc.array(fc.record({ weight: fc.nat(200), reps: fc.nat(20) }), { minLength: 1 });
  fc.assert(
    fc.property(sets, (given) => {
      const all = given.map((part) => done(part));
      expect(findLiveRecords(lift(all), findBest(all)).size).toBe(0);
    }),
  );
  expect(findBest([done({ warmup: true })])).toBeUndefined();
});

test('the estimate of the added weight is no record of a lift of the whole body', () => {
  const set = done({ weight: 20, reps: 14 });
  const best = findBest([done({ weight: 25, reps: 3 })]);
  expect(findLiveRecords(lift([set]), best).get(set.uuid)).toEqual(['e1rm']);
  expect(findLiveRecords({ exercise_name: 'Weighted Pull-Up', sets: [set] }, best).size).toBe(0);
});
