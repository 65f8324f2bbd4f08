import { expect, test } from 'vitest';
import { ageOn } from './age.ts';

test.each([
  ['1996-11-15', '2026-11-15', 30],
  ['1996-11-16', '2026-11-15', 29 + 11 / 12],
  ['2026-05-15', '2026-11-15', 0.5],
  ['2026-11-16', '2026-11-15', null],
  ['2026-02-30', '2026-11-15', null],
  [null, '2026-11-15', null],
])('born %s, on %s: %s years', (birthday, date, years) => {
  expect(ageOn(birthday, date)).toBe(years);
});
