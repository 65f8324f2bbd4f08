import { expect, test } from 'vitest';
import { roleOf, takeNextRole } from './muscle-roles.ts';

test('taps make a muscle primary, then secondary, then nothing; others stay', () => {
  const start = { primary_muscles: ['chest' as const], secondary_muscles: ['triceps' as const] };
  const once = takeNextRole(start, 'lats');
  expect(once).toEqual({ primary_muscles: ['chest', 'lats'], secondary_muscles: ['triceps'] });
  const twice = takeNextRole(once, 'lats');
  expect(twice).toEqual({ primary_muscles: ['chest'], secondary_muscles: ['triceps', 'lats'] });
  expect(takeNextRole(twice, 'lats')).toEqual(start);
  expect(roleOf(twice, 'lats')).toBe('secondary');
});
