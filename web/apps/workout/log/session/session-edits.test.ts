import { expect, test } from 'vitest';
import { mergeExercises } from '../../../../../src/apps/workout/measures/session/merge-exercises.ts';
import { stampAfter } from './identity.ts';
import * as edits from './session-edits.ts';
import { addWarmUpSets, joinSuperset, removeSet, restoreSet, swapExercise } from './sheet-edits.ts';
import { anExercise, aSet } from './testing-session.ts';

const [A, B, C] = ['a', 'b', 'c'].map((name) =>
  anExercise(name, [aSet(`${name}1`, { completed: true }), aSet(`${name}2`)]),
) as [ReturnType<typeof anExercise>, ReturnType<typeof anExercise>, ReturnType<typeof anExercise>];

test('an edit wins over the state it is based on, even with a slow clock', () => {
  const ahead = '2999-01-01T00:00:00.000Z';
  expect(stampAfter(ahead)).toBe('2999-01-01T00:00:00.001Z');
  const server = [anExercise('a', [aSet('a1', { updatedAt: ahead })])];
  const { exercises } = edits.changeSet(server, 'a1', { completed: true });
  const merged = mergeExercises(server, exercises, new Set());
  expect(merged[0]?.sets[0]?.completed).toBe(true);
});

test('a restored set returns to its place, and no tombstone removes it', () => {
  const gone = A.sets[0];
  if (!gone) throw new Error('no set');
  const { exercises, deleted = [] } = removeSet([A], gone.uuid);
  const back = restoreSet(exercises, 'a', 0, gone);
  const merged = mergeExercises([A], back.exercises, new Set(deleted));
  expect(merged[0]?.sets.map(({ completed }) => completed)).toEqual([true, false]);
  expect(merged[0]?.sets).toHaveLength(2);
});

test('a restored exercise has its sets, each once', () => {
  const { exercises, deleted = [] } = edits.removeExercise([A, B], 'a');
  const back = edits.restoreExercise(exercises, 0, A);
  const merged = mergeExercises([A, B], back.exercises, new Set(deleted));
  expect(merged.map(({ exercise_name, sets }) => [exercise_name, sets.length])).toEqual([
    ['a', 2],
    ['b', 2],
  ]);
});

test('supersets are adjacent; a single exercise leaves its superset', () => {
  const { exercises } = joinSuperset([A, B, C], ['a', 'c']);
  expect(exercises.map(({ uuid, superset_size }) => [uuid, superset_size])).toEqual([
    ['a', 2],
    ['c', 2],
    ['b', undefined],
  ]);
  const left = edits.leaveSuperset(exercises, 'a').exercises;
  expect(left.every(({ superset_id }) => !superset_id)).toBe(true);
});

test('swapping an exercise keeps its done sets and moves the open ones', () => {
  const swapped = swapExercise([A, B], 'a', { exercise_id: 9, exercise_name: 'Other' });
  expect(swapped.exercises.map(({ exercise_name, sets }) => [exercise_name, sets.length])).toEqual([
    ['a', 1],
    ['Other', 1],
    ['b', 2],
  ]);
  expect(swapped.deleted).toEqual(['a2']);
});

test('an added set copies the last working set and is open', () => {
  const [exercise] = edits.addSet([A], 'a', { reps: 3 }).exercises;
  expect(exercise?.sets.at(-1)).toMatchObject({ reps: 3, weight: 100, completed: false });
});

test('warm-ups replace open warm-ups and come before the working sets', () => {
  const session = [
    anExercise('a', [
      aSet('w1', { warmup: true, completed: true }),
      aSet('w2', { warmup: true }),
      aSet('a1'),
    ]),
  ];
  const { exercises, deleted } = addWarmUpSets(session, 'a', [{ weight: 60, reps: 5 }]);
  expect(deleted).toEqual(['w2']);
  expect(exercises[0]?.sets.map(({ warmup, weight }) => [warmup, weight])).toEqual([
    [true, 100],
    [true, 60],
    [false, 100],
  ]);
});

test('copied exercises are open and get new uuids', () => {
  const joined = joinSuperset([A, B], ['a', 'b']).exercises;
  const copy = edits.copyExercises(joined);
  expect(copy.flatMap(({ sets }) => sets).some(({ completed }) => completed)).toBe(false);
  expect(copy[0]?.superset_id).toBe(copy[1]?.superset_id);
  expect(copy[0]?.superset_id).not.toBe(joined[0]?.superset_id);
  expect(copy.map(({ uuid }) => uuid)).not.toContain('a');
});
