import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sessionHours } from './lifetime.ts';

const ceiling = fc.integer({ min: 1, max: 876_000 });

test('a session lasts as configured, never longer than the ceiling and never no time at all', () => {
  const anything = fc.oneof(
    fc.constant(null),
    fc.double().map(String),
    fc.integer().map(String),
    fc.string(),
  );
  fc.assert(
    fc.property(anything, ceiling, (configured, most) => {
      const hours = sessionHours(configured, most);
      expect(hours).toBeGreaterThan(0);
      expect(hours).toBeLessThanOrEqual(most);
      const asked = Number(configured);
      if (configured !== null && asked > 0 && asked <= most) expect(hours).toBe(asked);
    }),
  );
});

test.each([
  [null, 8760, 8760],
  [null, 168, 168],
  [null, 20_000, 8760],
  ['24', 168, 24],
  ['9999', 168, 168],
  ['0', 168, 168],
  ['-3', 168, 168],
  ['soon', 168, 168],
])('session_hours=%s under MAX_SESSION_HOURS=%i is %i', (configured, most, hours) => {
  expect(sessionHours(configured, most)).toBe(hours);
});
