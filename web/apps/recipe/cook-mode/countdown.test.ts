import { expect, test } from 'vitest';
import {
  isDue,
  pauseCountdown,
  remainingTime,
  resumeCountdown,
  startCountdown,
} from './countdown.ts';

const MINUTE = 60_000;
const START = 1_000_000;

test('counts down by the clock to zero', () => {
  const egg = startCountdown(6 * MINUTE, START);
  expect(remainingTime(egg, START + MINUTE)).toBe(5 * MINUTE);
  expect(isDue(egg, START + 6 * MINUTE - 1)).toBe(false);
  expect(isDue(egg, START + 6 * MINUTE)).toBe(true);
  expect(remainingTime(egg, START + 9 * MINUTE)).toBe(0);
  expect(isDue({ ...egg, rang: true }, START + 9 * MINUTE)).toBe(false);
});

test('keeps its remaining time while paused', () => {
  const egg = pauseCountdown(startCountdown(6 * MINUTE, START), START + MINUTE);
  expect(remainingTime(egg, START + 60 * MINUTE)).toBe(5 * MINUTE);
  expect(isDue(egg, START + 60 * MINUTE)).toBe(false);
  const again = resumeCountdown(egg, START + 60 * MINUTE);
  expect(remainingTime(again, START + 61 * MINUTE)).toBe(4 * MINUTE);
  expect(resumeCountdown(again, START + 90 * MINUTE)).toEqual(again);
});

test("a finished countdown can't be paused", () => {
  const egg = startCountdown(MINUTE, START);
  expect(pauseCountdown(egg, START + MINUTE)).toEqual(egg);
});
