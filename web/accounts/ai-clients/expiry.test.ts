import { expect, test } from 'vitest';
import { computeExpiry, hasExpired, type TokenLifetime } from './expiry.ts';

const NOW = new Date('2026-03-01T10:00:00.000Z');

test.each<[TokenLifetime, string | null]>([
  ['30', '2026-03-31T10:00:00.000Z'],
  ['90', '2026-05-30T10:00:00.000Z'],
  ['year', '2027-03-01T10:00:00.000Z'],
  ['never', null],
])('lasting %s ends at %s', (lasting, end) => {
  expect(computeExpiry(lasting, '', NOW)).toBe(end);
});

test('a chosen day counts until its end in the local time zone', () => {
  const end = new Date(computeExpiry('date', '2026-04-05', NOW) ?? '');
  expect([end.getDate(), end.getHours(), end.getMinutes()]).toEqual([5, 23, 59]);
  expect(computeExpiry('date', '', NOW)).toBeNull();
});

test('a token has expired from its last instant on, and never when it has none', () => {
  const end = NOW.toISOString();
  expect(hasExpired(end, NOW.getTime() - 1)).toBe(false);
  expect(hasExpired(end, NOW.getTime())).toBe(true);
  expect(hasExpired(null, NOW.getTime())).toBe(false);
});
