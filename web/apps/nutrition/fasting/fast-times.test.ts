import { expect, test } from 'vitest';
import { findTimeProblem, toInstant, toTyped } from './fast-times.ts';

test('an unchanged moment keeps its seconds; a changed one is read in the zone of the browser', () => {
  const instant = '2026-11-16T07:05:42.120Z';
  const typed = toTyped(instant);
  expect(toInstant(typed, instant)).toBe(instant);
  expect(toInstant(typed)).toBe('2026-11-16T07:05:00.000Z');
  const later = toInstant({ ...typed, date: '2026-11-17' }, instant);
  expect(later).toBe('2026-11-17T07:05:00.000Z');
  expect(toInstant({ date: '2026-11-17', time: '' })).toBeUndefined();
});

test('the future and an end before the start are refused; a clock may run ahead a little', () => {
  const now = Date.parse('2026-11-16T12:00:00.000Z');
  const at = (time: string) => `2026-11-16T${time}:00.000Z`;
  expect(findTimeProblem(at('12:04'), null, now)).toBeUndefined();
  expect(findTimeProblem(at('12:06'), null, now)).toBe('start-ahead');
  expect(findTimeProblem(at('10:00'), at('12:06'), now)).toBe('end-ahead');
  expect(findTimeProblem(at('10:00'), at('10:00'), now)).toBe('end-first');
  expect(findTimeProblem(at('10:00'), at('11:00'), now)).toBeUndefined();
  expect(findTimeProblem(at('10:00'), undefined, now)).toBe('incomplete');
});
