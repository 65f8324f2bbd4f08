import { expect, test } from 'vitest';
import { findMatchingStep, generateTotpSecret, stepAt, totpCode, totpUri } from './totp.ts';

/** The test secret of RFC 6238, "12345678901234567890" in base32. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s, as in RFC 6238', (second, code) => {
  expect(totpCode(RFC_SECRET, stepAt(second * 1000))).toBe(code);
});

test('a code counts one step early or late, and only once', () => {
  const millis = 1_111_111_111_000;
  const step = stepAt(millis);
  const check = (of: number, lastStep: number | null) =>
    findMatchingStep(RFC_SECRET, totpCode(RFC_SECRET, of), { millis, lastStep });
  expect(check(step, null)).toBe(step);
  expect(check(step - 1, null)).toBe(step - 1);
  expect(check(step + 1, null)).toBe(step + 1);
  expect(check(step - 2, null)).toBeNull();
  expect(check(step, step)).toBeNull();
  expect(check(step - 1, step)).toBeNull();
  expect(findMatchingStep(RFC_SECRET, '12 34', { millis, lastStep: null })).toBeNull();
});

test('secrets are 160 bits of base32 and never the same', () => {
  const secrets = Array.from({ length: 50 }, generateTotpSecret);
  expect(new Set(secrets).size).toBe(50);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(totpUri('ABC', 'ana b')).toBe(
    'otpauth://totp/Daybook%3Aana%20b?secret=ABC&issuer=Daybook',
  );
});
