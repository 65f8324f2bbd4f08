import { expect, test } from 'vitest';
import { sessionProgress } from './session-progress.ts';
import { anExercise, aSet } from './testing-session.ts';

test('warm-ups count neither as done nor as open', () => {
  const squat = anExercise('squat', [
    aSet('w1', { warmup: true, completed: true }),
    aSet('w2', { warmup: true }),
    aSet('a', { completed: true }),
    aSet('b'),
  ]);
  const press = anExercise('press', [aSet('c', { completed: true })]);
  expect(sessionProgress([squat, press])).toEqual({ done: 2, all: 3 });
  expect(sessionProgress([])).toEqual({ done: 0, all: 0 });
});
