import { expect, test } from 'vitest';
import type { ActivityFeed, MemberView, MemberWorkout, Prescription } from '../coaching-api.ts';
import {
  applyToFeed,
  applyToMember,
  applyToPrescriptions,
  applyToRoster,
  applyToWorkout,
} from './trainer-collections.ts';

const person = (id: number) => ({ id, username: `m${id}`, full_name: null, avatar_url: null });
const write = (route: string, input: object) => ({
  route,
  input: { ...input },
  temporaryId: -7,
});
const names = () => ({ template: 'Push A', program: 'Strong' });

test('a claimed member moves to the roster at once, and once only after the response', () => {
  const roster = { members: [], unassigned: [person(4), person(5)] };
  const claim = write('POST /api/trainer/members/:id', { id: 4 });
  const apply = applyToRoster(() => 1);
  const claimed = apply(roster, claim);
  expect(claimed.members.map(({ id }) => id)).toEqual([4]);
  expect(claimed.unassigned.map(({ id }) => id)).toEqual([5]);
  expect(apply(claimed, { ...claim, answer: person(4) })).toEqual(claimed);
  const dropped = apply(claimed, write('DELETE /api/trainer/members/:id', { id: 4 }));
  expect(dropped.members).toEqual([]);
  expect(dropped.unassigned.map(({ id }) => id)).toEqual([5, 4]);
});

test('a pending prescription shows its template’s name, only for its member', () => {
  const sent = write('POST /api/trainer/members/:id/prescriptions', { id: 4, template_id: 9 });
  const [one] = applyToPrescriptions(4, names)([], sent);
  expect(one).toMatchObject({ id: -7, template_name: 'Push A', date: null, completed: null });
  expect(applyToPrescriptions(5, names)([], sent)).toEqual([]);
  const known = [{ ...one, id: 3 }] as Prescription[];
  const answered = { ...sent, answer: known[0] };
  expect(applyToPrescriptions(4, names)(known, answered)).toHaveLength(1);
});

test('a moved prescription is open again', () => {
  const old = { id: 3, member_id: 4, date: '2026-11-01', completed: false } as Prescription;
  const move = write('PUT /api/trainer/prescriptions/:id', { id: 3, date: '2026-12-01' });
  expect(applyToPrescriptions(4, names)([old], move)[0]).toMatchObject({
    date: '2026-12-01',
    completed: null,
  });
});

test('an edited note is unread again and keeps its reply; an empty one is deleted', () => {
  const said = { trainer_id: 2, exercise_idx: 0, note: 'Old', reply: 'Yes', seen_at: 'then' };
  const workout = { id: 8, feedback: [said] } as unknown as MemberWorkout;
  const note = (words: string) =>
    write('POST /api/trainer/feedback', { workout_id: 8, exercise_idx: 0, note: words });
  expect(applyToWorkout(() => 2)(workout, note('New'))?.feedback).toMatchObject([
    { note: 'New', reply: 'Yes', seen_at: null },
  ]);
  expect(applyToWorkout(() => 2)(workout, note('Old'))).toBe(workout);
  expect(applyToWorkout(() => 2)(workout, note(' '))?.feedback).toEqual([]);
  expect(applyToWorkout(() => 3)(workout, note('New'))?.feedback).toHaveLength(2);
});

test('seen activity is counted once, one or all', () => {
  const items = [
    { id: 1, seen_at: null },
    { id: 2, seen_at: '2026-11-14T08:00:00.000Z' },
  ];
  const feed = { items, unread: 60 } as unknown as ActivityFeed;
  const seen = (input: object) => write('POST /api/trainer/activity/seen', input);
  const one = applyToFeed(feed, seen({ id: 1 }));
  expect(one.unread).toBe(59);
  expect(applyToFeed(one, seen({ id: 1 }))).toBe(one);
  expect(applyToFeed(feed, seen({ id: 2 }))).toBe(feed);
  expect(applyToFeed(feed, seen({})).unread).toBe(0);
});

test('an assigned program is the active one; other members keep theirs', () => {
  const view = { user: person(4), active_program: null, assigned_programs: [] };
  const member = view as unknown as MemberView;
  const apply = applyToMember(() => 'Strong');
  const assigned = apply(member, write('POST /api/programs/:id/assign', { id: 9, user_id: 4 }));
  expect(assigned.active_program).toMatchObject({ id: 9, name: 'Strong' });
  expect(apply(assigned, write('POST /api/programs/:id/assign', { id: 8, user_id: 5 }))).toBe(
    assigned,
  );
  const ended = write('DELETE /api/programs/:id/assign/:userId', { id: 9, userId: 4 });
  expect(apply(assigned, ended)).toMatchObject({ active_program: null, assigned_programs: [] });
});
