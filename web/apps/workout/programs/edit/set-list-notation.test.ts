import { expect, test } from 'vitest';
import { loadNotation } from './notation.ts';
import { changeSetList, loadListOf, readSetList, repsListNotation } from './set-list-notation.ts';

const loadListNotation = loadListOf(loadNotation);

const EMPTY = { week: 1, sets: null, reps: null, tempo: null, rest: null, load: null };
const efforts = (...values: number[]) => values.map((value) => ({ kind: 'rpe' as const, value }));
const percent = (value: number) => ({ kind: 'percent' as const, value });

test('one target is for all sets, several by a slash are one for each', () => {
  expect(repsListNotation.parse('8-12')).toBe('8-12');
  expect(repsListNotation.parse('5/3/1+')).toEqual([5, 3, '1+']);
  expect(repsListNotation.parse('5/x')).toBeUndefined();
  expect(repsListNotation.format([5, 3, '1+'])).toBe('5/3/1+');
});

test('a sign that is written once counts for all', () => {
  expect(loadListNotation.parse('65/75/85%')).toEqual([65, 75, 85].map(percent));
  expect(loadListNotation.parse('65%/75%/85%')).toEqual([65, 75, 85].map(percent));
  expect(loadListNotation.parse('@7/8')).toEqual(efforts(7, 8));
  expect(loadListNotation.parse('RIR 3/2/1')).toEqual(efforts(7, 8, 9));
  expect(loadListNotation.parse('RIR 3/RIR 2')).toEqual(efforts(7, 8));
  expect(loadListNotation.parse('3/2 RIR')).toEqual(efforts(7, 8));
  expect(loadListNotation.parse('65/75% max')).toEqual(
    [65, 75].map((value) => ({ ...percent(value), of: 'max_weight' })),
  );
  expect(loadListNotation.format([65, 75, 85].map(percent))).toBe('65/75/85%');
  expect(loadListNotation.format(efforts(7, 8))).toBe('@7/8');
  expect(loadListNotation.format([percent(70), ...efforts(8)])).toBe('70%/@8');
  expect(loadListNotation.format(percent(70))).toBe('70%');
});

test('reps and loads of the sets are changed apart from each other', () => {
  const reps = { ...EMPTY, ...changeSetList(EMPTY, 'reps', [5, 3]) };
  const both = { ...reps, ...changeSetList(reps, 'load', [percent(75), percent(85)]) };
  expect(both.by_set).toEqual([
    { reps: 5, load: percent(75) },
    { reps: 3, load: percent(85) },
  ]);
  expect(readSetList(both, 'reps')).toEqual([5, 3]);
  const single = { ...both, ...changeSetList(both, 'reps', 8) };
  expect(single).toMatchObject({ reps: 8, by_set: [{ reps: null }, { reps: null }] });
  expect(readSetList(single, 'load')).toEqual([percent(75), percent(85)]);
  expect(changeSetList(single, 'load', null)).toEqual({ load: null, by_set: null });
});
