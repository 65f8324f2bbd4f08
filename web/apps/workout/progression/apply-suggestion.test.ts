import { expect, test } from 'vitest';
import { anExercise, aSet } from '../log/session/testing-session.ts';
import { applySuggestion, hasOpenSets, isApplied, revertSuggestion } from './apply-suggestion.ts';

const WANTED = { weight: 82.5, lifted_in: null, reps: [5, 5, 5] };
const EXERCISE = anExercise('e', [
  aSet('w', { warmup: true, weight: 40 }),
  aSet('a', { completed: true, weight: 80 }),
  aSet('b', { weight: 80 }),
  aSet('d', { weight: 60, set_type: 'drop' }),
]);
const figures = (sets: readonly { weight: number | null; reps: number | null }[] = []) =>
  sets.map(({ weight, reps }) => `${weight}×${reps}`);

test('fills open working sets and adds missing ones; done sets, warm-ups and drop sets stay', () => {
  const other = anExercise('f', [aSet('x')]);
  const { exercises } = applySuggestion([EXERCISE, other], 'e', WANTED);
  expect(figures(exercises[0]?.sets)).toEqual(['40×5', '80×5', '82.5×5', '60×5', '82.5×5']);
  expect(exercises[1]).toBe(other);
  expect(exercises[0]?.sets.every((set, at) => at === 1 || !set.completed)).toBe(true);
});

test('sets beyond the suggestion stay', () => {
  const four = anExercise(
    'e',
    ['a', 'b', 'c', 'd'].map((uuid) => aSet(uuid, { weight: 80 })),
  );
  const { exercises } = applySuggestion([four], 'e', WANTED);
  expect(figures(exercises[0]?.sets)).toEqual(['82.5×5', '82.5×5', '82.5×5', '80×5']);
});

test('both sides of a one-sided exercise get the repetitions', () => {
  const sided = anExercise('e', [aSet('a', { reps: null })], { load_type: 'unilateral' });
  const { exercises } = applySuggestion([sided], 'e', { ...WANTED, reps: [8] });
  expect(exercises[0]?.sets[0]).toMatchObject({ weight: 82.5, reps: null, reps_l: 8, reps_r: 8 });
});

test('tells what is applied and what is still open', () => {
  expect([isApplied(EXERCISE, WANTED), hasOpenSets(EXERCISE, WANTED)]).toEqual([false, true]);
  const [applied] = applySuggestion([EXERCISE], 'e', WANTED).exercises;
  if (!applied) throw new Error('no exercise');
  expect([isApplied(applied, WANTED), hasOpenSets(applied, WANTED)]).toEqual([true, true]);
  const sets = applied.sets.map((set) => ({ ...set, completed: true }));
  expect(hasOpenSets({ ...applied, sets }, WANTED)).toBe(false);
});

test('undo gives open sets their values back, removes added ones and leaves done ones', () => {
  const [applied] = applySuggestion([EXERCISE], 'e', WANTED).exercises;
  if (!applied) throw new Error('no exercise');
  const back = revertSuggestion([applied], EXERCISE, applied);
  expect(figures(back.exercises[0]?.sets)).toEqual(['40×5', '80×5', '80×5', '60×5']);
  expect(back.deleted).toEqual([applied.sets.at(-1)?.uuid]);
  const sets = applied.sets.map((set) => ({ ...set, completed: true }));
  const done = revertSuggestion([{ ...applied, sets }], EXERCISE, applied);
  expect(figures(done.exercises[0]?.sets)).toEqual(figures(applied.sets));
  expect(done.deleted).toEqual([]);
});
