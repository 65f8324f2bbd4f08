import { expect, test } from 'vitest';
import { applyToCurrentFast, applyToFasts, applyToSettings } from './fasting-collection.ts';

const START = '2026-11-15T19:00:00.000Z';
const start = {
  route: 'POST /api/fasts',
  temporaryId: -1,
  input: { uuid: 'evening', plan: '18:6', started_at: START },
} as const;
const end = (ended_at: string) => ({
  route: 'POST /api/fasts/:id/end',
  temporaryId: -2,
  input: { id: -1, ended_at },
});

test('a started fast runs towards the target of its plan, and is added once', () => {
  const fasts = applyToFasts([], start);
  expect(fasts).toMatchObject([
    { id: -1, target_hours: 18, target_at: '2026-11-16T13:00:00.000Z', ended_at: null },
  ]);
  expect(applyToFasts(fasts, start)).toBe(fasts);
});

test('an end counts once, and taking it back lets the fast run on', () => {
  const ended = applyToFasts(applyToFasts([], start), end('2026-11-16T10:00:00.000Z'));
  expect(ended[0]).toMatchObject({ elapsed_ms: 15 * 3_600_000 });
  const again = applyToFasts(ended, end('2026-11-16T11:00:00.000Z'));
  expect(again[0]?.ended_at).toBe('2026-11-16T10:00:00.000Z');
  const [running] = applyToFasts(ended, {
    route: 'PATCH /api/fasts/:id',
    temporaryId: -3,
    input: { id: -1, ended_at: null },
  });
  expect(running).toMatchObject({ ended_at: null, elapsed_ms: null, end_date: null });
});

test('a fast that started earlier is listed below; a removed one is gone', () => {
  const earlier = { uuid: 'before', started_at: '2026-11-13T19:00:00.000Z' };
  const two = applyToFasts(applyToFasts([], start), { ...start, temporaryId: -5, input: earlier });
  expect(two.map(({ id }) => id)).toEqual([-1, -5]);
  const left = applyToFasts(two, {
    route: 'DELETE /api/fasts/:id',
    temporaryId: -6,
    input: { id: -1 },
  });
  expect(left.map(({ id }) => id)).toEqual([-5]);
});

test('the usual plan sets its hours; an own length keeps those that were given', () => {
  const settings = {
    plan: '16:8',
    target_hours: 16,
    start_time: null,
    remind_target: false,
    remind_start: false,
    next_start_at: null,
  } as const;
  const change = (input: Record<string, unknown>) =>
    applyToSettings(settings, { route: 'PUT /api/fasting-settings', temporaryId: -1, input });
  expect(change({ plan: '20:4' })).toMatchObject({ plan: '20:4', target_hours: 20 });
  expect(change({ plan: 'custom', target_hours: 30 })).toMatchObject({ target_hours: 30 });
  expect(change({ remind_target: true })).toMatchObject({ plan: '16:8', remind_target: true });
});

test('the running fast is the one that started last; an end can be taken back', () => {
  const none = { fast: null, usual_plan: null };
  const running = applyToCurrentFast(none, start);
  expect(running.fast).toMatchObject({ id: -1, ended_at: null });
  const ended = applyToCurrentFast(running, end('2026-11-16T10:00:00.000Z'));
  expect(ended.fast).toMatchObject({ id: -1, elapsed_ms: 15 * 3_600_000 });
  const back = applyToCurrentFast(ended, {
    route: 'PATCH /api/fasts/:id',
    temporaryId: -3,
    input: { id: -1, ended_at: null },
  });
  expect(back.fast).toMatchObject({ id: -1, ended_at: null });
  const next = applyToCurrentFast(ended, { ...start, temporaryId: -6 });
  expect(next.fast).toMatchObject({ id: -6, ended_at: null });
  const removal = { route: 'DELETE /api/fasts/:id', temporaryId: -7, input: { id: -1 } };
  expect(applyToCurrentFast(running, removal).fast).toBeNull();
  expect(applyToCurrentFast(none, removal)).toBe(none);
});
