import { expect, test } from 'vitest';
import type { Exercise } from '../../../../src/apps/workout/exercises/contract.ts';
import { findAlternatives } from './find-alternatives.ts';
import { exercise } from './testing-exercise.ts';

const chest = { primary_muscles: ['chest'] } satisfies Partial<Exercise>;
const bench = exercise(1, 'Bench Press', chest);
const ALL = [
  bench,
  exercise(2, 'Cable Fly', { ...chest, equipment: 'cable' }),
  exercise(3, 'Cable Press', { ...chest, equipment: 'cable', is_favourite: true }),
  exercise(4, 'Floor Press', chest),
  exercise(5, 'Incline Press', { primary_muscles: ['chest', 'front delts'] }),
  exercise(6, 'Chest Stretch', { ...chest, category: 'mobility' }),
  exercise(7, 'Row', { primary_muscles: ['lats'] }),
  exercise(8, 'Push-Up', { ...chest, equipment: 'bodyweight' }),
];

const names = (recent: number[] = [], logged: number[] = []) =>
  findAlternatives(ALL, bench, new Set(recent), new Set(logged)).map(({ name }) => name);

test('each kind of equipment has its turn, within which the same muscles come first', () => {
  expect(names()).toEqual(['Floor Press', 'Cable Press', 'Push-Up', 'Cable Fly', 'Incline Press']);
});

test('exercises of the workout are left out, and others take their place', () => {
  expect(names([], [3, 4])).toEqual(['Cable Fly', 'Push-Up', 'Incline Press']);
  const many = Array.from({ length: 20 }, (_, at) => exercise(100 + at, `Press ${at}`, chest));
  const rest = findAlternatives([bench, ...many], bench, new Set(), new Set([100, 101]));
  expect(rest).toHaveLength(12);
  expect(rest.every(({ id }) => id > 101)).toBe(true);
});

test('recent exercises come before others that are as alike', () => {
  expect(names([2])).toEqual([
    'Floor Press',
    'Cable Fly',
    'Push-Up',
    'Cable Press',
    'Incline Press',
  ]);
});

test('an exercise without muscles has no alternatives', () => {
  expect(findAlternatives(ALL, exercise(9, 'Garage lift'), new Set(), new Set())).toEqual([]);
});
