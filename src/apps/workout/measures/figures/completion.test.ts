import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeExercises } from '../session/merge-exercises.ts';
import { isCompletedWorkingSet, type LoggedExercise, type LoggedSet } from '../session/session.ts';
import { computeSetFigures } from './set-figures.ts';

const BEFORE = '2026-11-15T08:00:00.000Z';
const amount = fc.option(fc.nat(20));
const loggedSets = fc.record({
  uuid: fc.uuid(),
  reps: amount,
  weight: fc.option(fc.nat(200)),
  completed: fc.boolean(),
  warmup: fc.boolean(),
  rpe: fc.option(fc.integer({ min: 1, max: 10 })),
  duration_sec: amount,
  distance: amount,
  updatedAt: fc.constant(BEFORE),
});
const exerciseOf = (sets: readonly LoggedSet[]): LoggedExercise => ({
  ...{ uuid: 'e', exercise_id: 1, exercise_name: 'Squat', updatedAt: BEFORE, sets },
});
const EMPTY = { reps: null, weight: null, rpe: null, duration_sec: null, distance: null };

test('a set that is not done, or a warm-up, counts for nothing', () => {
  fc.assert(
    fc.property(fc.array(loggedSets), fc.array(loggedSets), (sets, others) => {
      const uncounted = others.filter((set) => !isCompletedWorkingSet(set));
      expect(computeSetFigures(exerciseOf([...sets, ...uncounted]))).toEqual(
        computeSetFigures(exerciseOf(sets)),
      );
    }),
  );
});

test('an empty set adds neither repetitions nor volume nor a record, even if marked as done', () => {
  fc.assert(
    fc.property(fc.array(loggedSets), fc.nat(3), (sets, count) => {
      const empty = Array.from({ length: count }, (_, at) => ({
        ...{ ...EMPTY, uuid: `empty${at}`, completed: true, warmup: false, updatedAt: BEFORE },
      }));
      const before = computeSetFigures(exerciseOf(sets));
      const after = computeSetFigures(exerciseOf([...sets, ...empty]));
      if (!before || !after) {
        expect(after?.reps ?? 0).toBe(0);
        expect(after?.max_reps ?? null).toBeNull();
        return;
      }
      expect({ ...after, sets: before.sets }).toEqual(before);
    }),
  );
});

interface Tick {
  readonly at: number;
  readonly device: 0 | 1;
}

const ticks = fc.array(
  fc.record({ at: fc.nat(5), device: fc.constantFrom(0 as const, 1 as const) }),
  { maxLength: 8 },
);

/** What a device holds after its ticks; its clock may be slow or fast. */
function tickSets(all: readonly Tick[], device: 0 | 1, lag: number): LoggedExercise {
  const sets = Array.from({ length: 6 }, (_, at): LoggedSet => {
    const isTicked = all.some((tick) => tick.device === device && tick.at === at);
    const moment = new Date(Date.parse(BEFORE) + (isTicked ? 1 + lag : 0)).toISOString();
    return {
      ...{ ...EMPTY, reps: 5, uuid: `s${at}`, warmup: false },
      ...{ completed: isTicked, updatedAt: moment },
    };
  });
  return exerciseOf(sets);
}

const doneSets = (exercises: readonly LoggedExercise[]) =>
  exercises.flatMap(({ sets }) =>
    sets.filter(({ completed }) => completed).map(({ uuid }) => uuid),
  );

test('sets that two devices completed apart are all completed after the merge, in either order', () => {
  fc.assert(
    fc.property(ticks, fc.nat(100_000), fc.nat(100_000), (all, slow, fast) => {
      const open = tickSets([], 0, 0);
      const first = tickSets(all, 0, slow);
      const second = tickSets(all, 1, fast);
      const merge = (server: LoggedExercise[], device: LoggedExercise) =>
        mergeExercises<LoggedSet, LoggedExercise>(server, [device], new Set());
      const wanted = [...new Set(all.map(({ at }) => `s${at}`))].toSorted();
      for (const [one, other] of [
        [first, second],
        [second, first],
      ] as const) {
        const merged = merge(merge([open], one), other);
        expect(doneSets(merged).toSorted()).toEqual(wanted);
        // A request that arrives again, or a device that knew nothing, takes none back.
        expect(doneSets(merge(merge(merged, one), open)).toSorted()).toEqual(wanted);
      }
    }),
  );
});
