import { expect, test } from 'vitest';
import { findExercises, NO_FILTER } from './find-exercises.ts';
import { exercise } from './testing-exercise.ts';

const ALL = [
  exercise(1, 'Bench Press'),
  exercise(2, 'Incline Bench Press'),
  exercise(3, 'Push-Up', { aliases: ['Press-up'], equipment: 'bodyweight' }),
  exercise(4, 'Développé', { is_global: false }),
];

const names = (typed: string, filter = NO_FILTER) =>
  findExercises(ALL, typed, filter).map(({ name }) => name);

test('names that begin with the search text come first', () => {
  expect(names('bench')).toEqual(['Bench Press', 'Incline Bench Press']);
});

test('finds word prefixes in any order, in aliases too', () => {
  expect(names('pre inc')).toEqual(['Incline Bench Press']);
  expect(names('press up')).toEqual(['Push-Up']);
  expect(names('push up')).toEqual(['Push-Up']);
});

test('accents need not be typed', () => {
  expect(names('developpe')).toEqual(['Développé']);
});

test('a favorite comes before equal matches', () => {
  const liked = [
    ...ALL,
    exercise(5, 'Bench Dip'),
    exercise(6, 'Bench Row', { is_favourite: true }),
  ];
  expect(findExercises(liked, 'bench')[0]?.name).toBe('Bench Row');
});

test('filters narrow the list', () => {
  expect(names('', { ...NO_FILTER, only: 'mine' })).toEqual(['Développé']);
  expect(names('', { ...NO_FILTER, equipment: 'bodyweight' })).toEqual(['Push-Up']);
});
