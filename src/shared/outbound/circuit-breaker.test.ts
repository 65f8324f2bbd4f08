import { beforeEach, expect, test } from 'vitest';
import { TestClock } from '../../testing/instance/test-clock.ts';
import { CircuitBreaker, type OpenBreaker, type Trial } from './circuit-breaker.ts';

let clock: TestClock;
let breaker: CircuitBreaker;

beforeEach(() => {
  clock = new TestClock();
  breaker = new CircuitBreaker({ failures: 3, windowSeconds: 60, pauseSeconds: 30 }, clock);
});

function begin(): Trial {
  const trial = breaker.admit();
  if ('failure' in trial) throw new Error('the breaker is open');
  return trial;
}
const refusal = () => breaker.admit() as OpenBreaker;
const failTimes = (times: number) => {
  for (let n = 0; n < times; n += 1) begin().fail('timed_out');
};

test('opens after so many failures, says why and for how long, and tries one request afterwards', () => {
  failTimes(3);
  expect(refusal()).toEqual({ failure: 'timed_out', retryAfterSeconds: 30 });
  clock.forward({ seconds: 30 });
  const trial = begin();
  expect(refusal().failure).toBe('timed_out');
  trial.succeed();
  begin().succeed();
});

test('opens again at once when the tried request fails', () => {
  failTimes(3);
  clock.forward({ seconds: 30 });
  begin().fail('unreachable');
  expect(refusal()).toEqual({ failure: 'unreachable', retryAfterSeconds: 30 });
});

test('a tried request that ends without a verdict leaves its place to the next', () => {
  failTimes(3);
  clock.forward({ seconds: 30 });
  begin().cancel();
  begin().succeed();
  begin().succeed();
});

test('failures that are spread out, or followed by a success, do not open it', () => {
  failTimes(2);
  clock.forward({ seconds: 61 });
  failTimes(2);
  begin().succeed();
  failTimes(2);
  expect(breaker.admit()).not.toHaveProperty('failure');
});

test('opens at once for as long as the service asks, up to a limit', () => {
  begin().fail('limited', 120);
  expect(refusal()).toEqual({ failure: 'limited', retryAfterSeconds: 120 });
  clock.forward({ seconds: 120 });
  begin().fail('limited', 1_000_000);
  expect(refusal().retryAfterSeconds).toBe(900);
});

test('a request from before it opened does not close it', () => {
  const early = begin();
  failTimes(3);
  early.succeed();
  expect(breaker.admit()).toHaveProperty('failure');
});
