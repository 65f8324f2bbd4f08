import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TestClock } from '../../testing/instance/test-clock.ts';
import { RollingLimiter } from './rolling-limiter.ts';

describe('the rolling limiter', () => {
  test('lets the limit through, then refuses, then lets one in for each that has left the window', () => {
    const clock = new TestClock();
    const limiter = new RollingLimiter(2, 60_000, clock);
    expect(limiter.take('a')).toMatchObject({ allowed: true, remaining: 1 });
    clock.forward({ seconds: 40 });
    expect(limiter.take('a')).toMatchObject({ allowed: true, remaining: 0 });
    expect(limiter.take('a')).toMatchObject({ allowed: false, retryAfterSeconds: 20 });
    clock.forward({ seconds: 20 });
    expect(limiter.take('a').allowed).toBe(true);
    expect(limiter.take('a')).toMatchObject({ allowed: false, retryAfterSeconds: 40 });
  });

  test('a clock that was ahead locks nobody out for longer than the window', () => {
    const clock = new TestClock();
    const limiter = new RollingLimiter(1, 60_000, clock);
    clock.forward({ days: 365 });
    limiter.take('a');
    clock.forward({ days: -365 });
    expect(limiter.take('a')).toMatchObject({ allowed: false, retryAfterSeconds: 60 });
    clock.forward({ seconds: 60 });
    expect(limiter.take('a').allowed).toBe(true);
  });

  test('keys do not disturb each other, and a cleared one starts again', () => {
    const limiter = new RollingLimiter(1, 60_000, new TestClock());
    expect(limiter.take('a').allowed).toBe(true);
    expect(limiter.take('b').allowed).toBe(true);
    expect(limiter.take('a').allowed).toBe(false);
    limiter.clear('a');
    expect(limiter.take('a').allowed).toBe(true);
  });

  test('never more than the limit in any window, and waiting as told always helps', () => {
    const step = fc.record({
      wait: fc.integer({ min: 0, max: 40 }),
      weight: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 60 }),
        fc.integer({ min: 3, max: 6 }),
        (steps, limit) => {
          const clock = new TestClock();
          const limiter = new RollingLimiter(limit, 60_000, clock);
          const admitted: number[] = [];
          for (const { wait, weight } of steps) {
            clock.forward({ seconds: wait });
            const now = clock.millis();
            const inWindow = admitted.filter((at) => at > now - 60_000).length;
            const verdict = limiter.take('k', weight);
            expect(verdict.allowed).toBe(inWindow + weight <= limit);
            if (verdict.allowed) {
              for (let n = 0; n < weight; n += 1) admitted.push(now);
              continue;
            }
            clock.forward({ seconds: verdict.retryAfterSeconds });
            expect(limiter.take('k', weight).allowed).toBe(true);
            for (let n = 0; n < weight; n += 1) admitted.push(clock.millis());
          }
        },
      ),
    );
  });
});
