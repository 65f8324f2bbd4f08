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

test('goes on by the clock until nothing is left', () => {
  const egg = startCountdown(6 * MINUTE, START);
  expect(remainingTime(egg, START + MINUTE)).toBe(5 * MINUTE);
  expect(isDue(egg, START + 6 * MINUTE - 1)).toBe(false);
  expect(isDue(egg, START + 6 * MINUTE)).toBe(true);
  expect(remainingTime(egg, START + 9 * MINUTE)).toBe(0);
  expect(isDue({ ...egg, rang: true }, START + 9 * MINUTE)).toBe(false);
});

test('stands while it is held, and then has as much left as before', () => {
  const egg = pauseCountdown(startCountdown(6 * MINUTE, START), START + MINUTE);
  expect(remainingTime(egg, START + 60 * MINUTE)).toBe(5 * MINUTE);
  expect(isDue(egg, START + 60 * MINUTE)).toBe(false);
  const again = resumeCountdown(egg, START + 60 * MINUTE);
  expect(remainingTime(again, START + 61 * MINUTE)).toBe(4 * MINUTE);
  expect(resumeCountdown(again, START + 90 * MINUTE)).toEqual(again);
});

test('what is over is not held', () => {
  const egg = startCountdown(MINUTE, START);
  expect(pauseCountdown(egg, START + MINUTE)).toEqual(egg);
});
