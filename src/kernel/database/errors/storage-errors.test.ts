import { expect, test } from 'vitest';
import { isConnectionFailure } from './storage-errors.ts';

const reported = (severity: string, code: string) =>
  Object.assign(new Error('reported by PostgreSQL'), { severity, code });

test.each([
  ['FATAL', '57P01', true],
  ['FATAL', 'XX000', true],
  ['PANIC', '58030', true],
  ['ERROR', '08006', true],
  ['ERROR', 'XX000', false],
  ['ERROR', '23505', false],
])('%s %s is a lost connection: %s', (severity, code, isLost) => {
  expect(isConnectionFailure(reported(severity, code))).toBe(isLost);
});
