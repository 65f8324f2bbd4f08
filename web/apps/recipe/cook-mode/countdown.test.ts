import { expect, test } from 'vitest';
import { countdown, held, isDue, leftOf, resumed } from './countdown.ts';

const MINUTE = 60_000;
const START = 1_000_000;

test('goes on by the clock until nothing is left', () => {
  const egg = countdown(6 * MINUTE, START);
  expect(leftOf(egg, START + MINUTE)).toBe(5 * MINUTE);
  expect(isDue(egg, START + 6 * MINUTE - 1)).toBe(false);
  expect(isDue(egg, START + 6 * MINUTE)).toBe(true);
  expect(leftOf(egg, START + 9 * MINUTE)).toBe(0);
  expect(isDue({ ...egg, rang: true }, START + 9 * MINUTE)).toBe(false);
});

test('stands while it is held, and then has as much left as before', () => {
  const egg = held(countdown(6 * MINUTE, START), START + MINUTE);
  expect(leftOf(egg, START + 60 * MINUTE)).toBe(5 * MINUTE);
  expect(isDue(egg, START + 60 * MINUTE)).toBe(false);
  const again = resumed(egg, START + 60 * MINUTE);
  expect(leftOf(again, START + 61 * MINUTE)).toBe(4 * MINUTE);
  expect(resumed(again, START + 90 * MINUTE)).toEqual(again);
});

test('what is over is not held', () => {
  const egg = countdown(MINUTE, START);
  expect(held(egg, START + MINUTE)).toEqual(egg);
});
