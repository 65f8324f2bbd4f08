import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINE } from '../../testing/instance/storage.ts';
import { openInstance, type TestInstance } from '../../testing/instance/test-instance.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';

const PAIRS = 24;
/** A hash takes sixty milliseconds, far more than the rest of a sign-in. */
const COST = 10;
let instance: TestInstance;

beforeAll(async () => {
  instance = await openInstance({}, undefined, { passwords: new PasswordHasher(COST) });
  await instance.person('ana');
});
afterAll(() => instance.close());

async function timeOf(username: string): Promise<number> {
  const start = performance.now();
  await instance.nobody.call('POST /api/auth/login', { username, password: 'Wrong-Horse-7' });
  return performance.now() - start;
}

/**
 * The chance that two samples of the same kind differ as much in rank as these do (Mann–Whitney,
 * by the normal approximation). Ranks, because a busy machine throws far outliers.
 */
function likeness(a: readonly number[], b: readonly number[]): number {
  const wins = a.flatMap((x) => b.map((y): number => (x < y ? 1 : x === y ? 0.5 : 0)));
  const u = wins.reduce((sum, win) => sum + win, 0);
  const mean = (a.length * b.length) / 2;
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
  const z = Math.abs(u - mean) / deviation;
  return 2 * (1 - normalBelow(z));
}

function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const tail =
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail;
}

describe.runIf(ENGINE === 'sqlite')('the time of a refused sign-in', () => {
  test('does not tell a wrong password from an unknown name', { timeout: 120_000 }, async () => {
    const wrong: number[] = [];
    const unknown: number[] = [];
    await timeOf('ana');
    for (let n = 0; n < PAIRS; n += 1) {
      instance.clock.forward({ minutes: 16 });
      // The order changes, so that neither kind always comes second.
      if (n % 2 === 0) {
        wrong.push(await timeOf('ana'));
        unknown.push(await timeOf(`zoe${n}`));
      } else {
        unknown.push(await timeOf(`zoe${n}`));
        wrong.push(await timeOf('ana'));
      }
    }
    expect(likeness(wrong, unknown)).toBeGreaterThan(0.001);
  });

  test('and this way of telling would notice a difference', () => {
    const slow = Array.from({ length: PAIRS }, (_, n) => 300 + (n % 7));
    const quick = Array.from({ length: PAIRS }, (_, n) => 290 + (n % 7));
    expect(likeness(slow, quick)).toBeLessThan(0.001);
    expect(likeness(slow, slow.toReversed())).toBeGreaterThan(0.9);
  });
});
