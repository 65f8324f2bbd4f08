import { expect, test } from 'vitest';
import type { Prescription, TrainerWrite } from '../coaching-api.ts';
import { applyToPrescriptions, applyToRoster, applyToWorkout } from './apply-trainer-write.ts';

const person = (id: number) => ({ id, username: `m${id}`, full_name: null, avatar_url: null });
const write = (route: string, input: object, more: object = {}) =>
  ({ route, input, temporaryId: -7, ...more }) as TrainerWrite;
const names = () => ({ template: 'Push A', program: 'Strong' });

test('a claimed member moves to the roster at once, and once only after the response', () => {
  const roster = { members: [], unassigned: [person(4), person(5)] };
  const claim = write('POST /api/trainer/members/:id', { id: 4 });
  const claimed = applyToRoster(roster, claim, 1);
  expect(claimed.members.map(({ id }) => id)).toEqual([4]);
  expect(claimed.unassigned.map(({ id }) => id)).toEqual([5]);
  expect(applyToRoster(claimed, { ...claim, answer: person(4) } as TrainerWrite, 1)).toEqual(
    claimed,
  );
  const dropped = applyToRoster(claimed, write('DELETE /api/trainer/members/:id', { id: 4 }), 1);
  expect(dropped.members).toEqual([]);
  expect(dropped.unassigned.map(({ id }) => id)).toEqual([5, 4]);
});

test('a pending prescription shows its template’s name, only for its member', () => {
  const sent = write('POST /api/trainer/members/:id/prescriptions', { id: 4, template_id: 9 });
  const [one] = applyToPrescriptions([], sent, 4, names);
  expect(one).toMatchObject({ id: -7, template_name: 'Push A', date: null, completed: null });
  expect(applyToPrescriptions([], sent, 5, names)).toEqual([]);
  const known = [{ ...one, id: 3 }] as Prescription[];
  const answered = { ...sent, answer: known[0] } as TrainerWrite;
  expect(applyToPrescriptions(known, answered, 4, names)).toHaveLength(1);
});

test('a moved prescription is open again', () => {
  const old = { id: 3, date: '2026-11-01', completed: false } as Prescription;
  const move = write('PUT /api/trainer/prescriptions/:id', { id: 3, date: '2026-12-01' });
  expect(applyToPrescriptions([old], move, 4, names)[0]).toMatchObject({
    date: '2026-12-01',
    completed: null,
  });
});

test('an edited note is unread again and keeps its reply; an empty one is deleted', () => {
  const said = { trainer_id: 2, exercise_idx: 0, note: 'Old', reply: 'Yes', seen_at: 'then' };
  const workout = { id: 8, feedback: [said] } as unknown as Parameters<typeof applyToWorkout>[0];
  const note = (words: string) =>
    write('POST /api/trainer/feedback', { workout_id: 8, exercise_idx: 0, note: words });
  expect(applyToWorkout(workout, note('New'), 2)?.feedback).toMatchObject([
    { note: 'New', reply: 'Yes', seen_at: null },
  ]);
  expect(applyToWorkout(workout, note('Old'), 2)).toBe(workout);
  expect(applyToWorkout(workout, note(' '), 2)?.feedback).toEqual([]);
  expect(applyToWorkout(workout, note('New'), 3)?.feedback).toHaveLength(2);
});
