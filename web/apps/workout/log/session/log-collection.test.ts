import { expect, test } from 'vitest';
import type { LogDay } from '../day/day.ts';
import { applyToLogDay } from './log-collection.ts';
import { changeSet } from './session-edits.ts';
import { mergeSaves, type SaveInput } from './session-saves.ts';
import { removeSet } from './sheet-edits.ts';
import { anExercise, aSession, aSet } from './testing-session.ts';

const DATE = '2026-11-15';
const SQUAT = anExercise('squat', [aSet('s1'), aSet('s2')]);
const DAY: LogDay = { sessions: [aSession(7, [SQUAT])], previous: [] };

function save(input: Omit<SaveInput, 'date'>, temporaryId = -1) {
  return {
    route: 'PUT /api/workout/:date' as const,
    input: { date: DATE, ...input },
    temporaryId,
  };
}

const doneOf = (day: LogDay, at = 0) =>
  day.sessions[at]?.exercises.flatMap(({ sets }) =>
    sets.filter(({ completed }) => completed).map(({ uuid }) => uuid),
  );

test('a pending tick applies over changes of another device', () => {
  const mine = changeSet([SQUAT], 's1', { completed: true });
  const theirs = changeSet([SQUAT], 's2', { completed: true });
  const server = { sessions: [aSession(7, theirs.exercises)], previous: [] };
  const day = applyToLogDay(DATE)(server, save({ id: 7, exercises: mine.exercises }));
  expect(doneOf(day)).toEqual(['s1', 's2']);
});

test('a pending deletion hides what the server still returns', () => {
  const { exercises, deleted = [] } = removeSet([SQUAT], 's2');
  const day = applyToLogDay(DATE)(DAY, save({ id: 7, exercises, deleted_uuids: deleted }));
  expect(day.sessions[0]?.exercises[0]?.sets.map(({ uuid }) => uuid)).toEqual(['s1']);
});

test('the first session starts the day, another one follows it', () => {
  const first = applyToLogDay(DATE)({ sessions: [], previous: [] }, save({ exercises: [SQUAT] }));
  expect(first.sessions.map(({ id }) => id)).toEqual([-1]);
  const row = anExercise('row', []);
  const both = applyToLogDay(DATE)(first, save({ new_session: true, exercises: [row] }, -2));
  expect(both.sessions.map(({ id, session_seq }) => [id, session_seq])).toEqual([
    [-1, 0],
    [-2, 1],
  ]);
});

test('first sessions started on two devices merge', () => {
  const row = anExercise('row', []);
  const day = applyToLogDay(DATE)(DAY, save({ exercises: [row] }));
  expect(day.sessions).toHaveLength(1);
  expect(day.sessions[0]?.exercises.map(({ uuid }) => uuid)).toEqual(['row', 'squat']);
});

test('a save of a deleted session or of another day changes nothing', () => {
  expect(applyToLogDay(DATE)(DAY, save({ id: 8, exercises: [] }))).toBe(DAY);
  expect(applyToLogDay('2026-11-14')(DAY, save({ id: 7, name: 'Pull' }))).toBe(DAY);
});

test("the server's response replaces the sent write", () => {
  const answered = { ...aSession(7, [SQUAT]), name: 'As the server says' };
  const write = {
    ...save({ id: 7, name: 'As sent' }),
    answer: { workout: answered, tombstones: [], records: [], previous: [] },
  };
  expect(applyToLogDay(DATE)(DAY, write).sessions[0]?.name).toBe('As the server says');
});

test('merging two pending saves keeps ticks and deletions of both', () => {
  const first = changeSet([SQUAT], 's1', { completed: true });
  const { exercises, deleted = [] } = removeSet([SQUAT], 's2');
  const joined = mergeSaves(
    { date: DATE, id: 7, name: 'Legs', exercises: first.exercises, deleted_uuids: ['old'] },
    { date: DATE, id: 7, exercises, deleted_uuids: deleted },
  );
  expect(joined.name).toBe('Legs');
  expect(joined.deleted_uuids).toEqual(['old', 's2']);
  const day = applyToLogDay(DATE)(DAY, save(joined));
  expect(doneOf(day)).toEqual(['s1']);
});
