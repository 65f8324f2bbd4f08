import { expect, test } from 'vitest';
import { findNotes } from './find-notes.ts';

const note = (part: object) => ({
  ...{ workout_id: 1, exercise_idx: null, exercise_uuid: null },
  ...part,
});
const whole = note({});
const second = note({ exercise_idx: 1, exercise_uuid: 'row' });
const older = note({ exercise_idx: 0 });
const elsewhere = note({ workout_id: 2, exercise_idx: 0, exercise_uuid: 'press' });
const all = [whole, second, older, elsewhere];

test('a note follows its exercise to another place', () => {
  expect(findNotes(all, 1, { uuid: 'row', index: 0 })).toEqual([second, older]);
  expect(findNotes(all, 1, { uuid: 'press', index: 1 })).toEqual([]);
});

test('a note on the whole workout is at the workout, not at its exercises', () => {
  expect(findNotes(all, 1)).toEqual([whole]);
  expect(findNotes(all, 2)).toEqual([]);
  expect(findNotes(all, 2, { uuid: 'press', index: 5 })).toEqual([elsewhere]);
});
