import { expect, test } from 'vitest';
import { CATALOGUE } from '../../exercises/catalogue/catalogue.ts';
import { guessMuscles } from './guess-muscles.ts';

test.each([
  ['Paused Spoto Bench Press', ['chest']],
  ['Larsen Close-Grip Bench Press', ['triceps']],
  ['My garage row', ['lats', 'upper back']],
  ['Cable Triceps Pushdown (Rope)', ['triceps']],
  ['Bayesian cable curl', ['biceps']],
  ['Seated leg curls', ['hamstrings']],
  ['Pendulum squat', ['quads', 'glutes']],
  ['Tríceps extension', ['triceps']],
])('%s trains %j', (name, muscles) => {
  expect(guessMuscles(name)?.primary_muscles).toEqual(muscles);
});

test.each([
  'Garage lift',
  'Squat to Press',
  'Curl and Press',
  'Curl',
  'Row machine warm-up with crunches',
  'Deadlift',
  'Chest stretch',
  'Rudern',
])('%s stays empty', (name) => {
  expect(guessMuscles(name)).toBeNull();
});

test('what is guessed of a name of the catalogue is what the catalogue says', () => {
  const strength = CATALOGUE.filter(
    ({ category }) => category !== 'mobility' && category !== 'cardio',
  );
  const guessed = strength.flatMap((entry) => {
    const guess = guessMuscles(entry.name);
    return guess ? [{ entry, guess }] : [];
  });
  expect(guessed.length).toBeGreaterThan(200);
  const wrong = guessed.filter(
    ({ entry, guess }) => !entry.primary_muscles.some((one) => guess.primary_muscles.includes(one)),
  );
  expect(wrong.map(({ entry }) => `${entry.name}: ${entry.primary_muscles}`)).toEqual([]);
});
