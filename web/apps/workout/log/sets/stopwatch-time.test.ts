import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isForgotten,
  type Stopwatch,
  secondsSince,
  startTime,
  stopTime,
} from './stopwatch-time.ts';

const NOON = Date.UTC(2026, 10, 18, 12);
const DAY = 86_400;

function start(now: number, set = 'a', stopped?: { set: string; seconds: number }): Stopwatch {
  const current = stopped?.seconds ?? null;
  return {
    set,
    at: { date: '2026-11-18', id: 1 },
    startedAt: startTime(stopped, { set, current, now }),
  };
}

test('a reload changes nothing: the stored stopwatch counts on by the clock', () => {
  fc.assert(
    fc.property(fc.nat(DAY * 1000), (elapsed) => {
      const running = start(NOON);
      const restored = JSON.parse(JSON.stringify(running)) as Stopwatch;
      expect(restored).toEqual(running);
      expect(isForgotten(restored, NOON + elapsed)).toBe(false);
      expect(secondsSince(restored, NOON + elapsed)).toBe(Math.floor(elapsed / 1000));
    }),
  );
});

test('pauses do not count: the time of a set is the sum of its running times', () => {
  const seconds = fc.integer({ min: 1, max: 600 });
  fc.assert(
    fc.property(
      fc.array(fc.record({ run: seconds, pause: seconds }), { minLength: 1 }),
      (parts) => {
        let now = NOON;
        let stopped: { set: string; seconds: number } | undefined;
        for (const { run, pause } of parts) {
          const running = start(now, 'a', stopped);
          now += run * 1000;
          stopped = stopTime(running, now);
          now += pause * 1000;
        }
        expect(stopped?.seconds).toBe(parts.reduce((sum, { run }) => sum + run, 0));
      },
    ),
  );
});

test('another set, or a time that was typed since, starts at zero', () => {
  const stopped = { set: 'a', seconds: 30 };
  expect(startTime(stopped, { set: 'b', current: 30, now: NOON })).toBe(NOON);
  expect(startTime(stopped, { set: 'a', current: 45, now: NOON })).toBe(NOON);
  expect(startTime(stopped, { set: 'a', current: null, now: NOON })).toBe(NOON);
  expect(startTime(stopped, { set: 'a', current: 30, now: NOON })).toBe(NOON - 30_000);
});

test('a forgotten stopwatch, a clock that was set back and a quick tap', () => {
  const running = start(NOON);
  expect(isForgotten(running, NOON + DAY * 1000)).toBe(false);
  expect(isForgotten(running, NOON + (DAY + 1) * 1000)).toBe(true);
  expect(secondsSince(running, NOON - 5000)).toBe(0);
  expect(stopTime(running, NOON + 200)).toEqual({ set: 'a', seconds: 1 });
});
