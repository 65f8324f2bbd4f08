import { expect, test } from 'vitest';
import { findFirstOpenSet, findNextSet } from './next-set.ts';

const updatedAt = '2026-11-15T10:00:00.000Z';

/** `x` is a completed set, `-` an open one. */
function exercise(uuid: string, sets: string, superset_id?: string) {
  return {
    uuid,
    exercise_id: null,
    exercise_name: uuid,
    superset_id,
    updatedAt,
    sets: [...sets].map((mark, at) => ({
      uuid: `${uuid}${at}`,
      reps: 5,
      weight: 50,
      completed: mark === 'x',
      warmup: false,
      rpe: null,
      updatedAt,
    })),
  };
}

test('a set is followed by the next one of its exercise, after a rest', () => {
  const session = [exercise('a', 'x--'), exercise('b', '---')];
  expect(findNextSet(session, 'a')).toEqual({ exercise: 'a', set: 'a1', rests: true });
});

test('a superset goes on with the partner at once, and rests after its round', () => {
  const first = [exercise('a', 'x--', 's'), exercise('b', '---', 's'), exercise('c', '-')];
  expect(findNextSet(first, 'a')).toEqual({ exercise: 'b', set: 'b0', rests: false });
  const second = [exercise('a', 'x--', 's'), exercise('b', 'x--', 's'), exercise('c', '-')];
  expect(findNextSet(second, 'b')).toEqual({ exercise: 'a', set: 'a1', rests: true });
});

test('a partner without open sets is passed over', () => {
  const session = [exercise('a', 'xx-', 's'), exercise('b', 'x', 's')];
  expect(findNextSet(session, 'a')).toEqual({ exercise: 'a', set: 'a2', rests: true });
});

test('a finished exercise leads on to what is still open, also before it', () => {
  expect(findNextSet([exercise('a', '-'), exercise('b', 'x')], 'b')).toMatchObject({ set: 'a0' });
  expect(findNextSet([exercise('a', 'x'), exercise('b', 'x')], 'b')).toMatchObject({ set: null });
});

test('a session begins with its first open set', () => {
  expect(findFirstOpenSet([exercise('a', 'xx'), exercise('b', 'x-')])).toEqual({
    exercise: 'b',
    set: 'b1',
  });
  expect(findFirstOpenSet([])).toEqual({ exercise: null, set: null });
});
