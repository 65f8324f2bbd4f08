import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { type EstimatorLimits, StrengthEstimator } from './strength.ts';

/** Answers with its own number; `slow` takes a while, `stuck` never answers, `die` ends it. */
const STAND_IN = `
  const { parentPort, workerData, threadId } = require('node:worker_threads');
  parentPort.on('message', ({ password }) => {
    if (password === 'die') process.exit(1);
    if (password === 'throw') throw new Error('broken');
    if (password === 'stuck') for (;;);
    const answer = () => parentPort.postMessage({ score: 3, suggestion: password + workerData });
    if (password === 'slow') setTimeout(answer, 150);
    else answer();
  });
`;

function estimatorWith(times: Partial<EstimatorLimits> = {}) {
  const workers: Worker[] = [];
  const estimator = new StrengthEstimator(
    () => {
      const worker = new Worker(STAND_IN, { eval: true, workerData: workers.length });
      workers.push(worker);
      return worker;
    },
    { idleMs: 60_000, estimateMs: 30_000, maxWaiting: 3, ...times },
  );
  const ask = async (password: string) =>
    (await estimator.estimate(password, []).catch((error) => ({ suggestion: error.code })))
      .suggestion;
  const stop = () => Promise.all(workers.map((worker) => worker.terminate()));
  return { ask, stop, workers };
}

describe('the strength worker', () => {
  test('refuses what waits beyond its bound, and answers the rest in order', async () => {
    const { ask, stop } = estimatorWith();
    const answers = await Promise.all(['slow', 'a', 'b', 'c', 'd', 'e'].map(ask));
    expect(answers).toEqual(['slow0', 'a0', 'b0', 'c0', ...Array(2).fill('strength_unavailable')]);
    await stop();
  });

  test.each(['die', 'throw'])(
    'refuses every call when it ends (%s), and starts again',
    async (how) => {
      const { ask, stop, workers } = estimatorWith();
      const answers = await Promise.all([how, 'a', 'b'].map(ask));
      expect(answers).toEqual(Array(3).fill('strength_unavailable'));
      expect(await ask('c')).toBe('c1');
      expect(workers).toHaveLength(2);
      await stop();
    },
  );

  test('that takes too long is replaced, and only its own call is refused', async () => {
    const { ask, stop, workers } = estimatorWith({ estimateMs: 1000 });
    const answers = await Promise.all(['stuck', 'a', 'b'].map(ask));
    expect(answers).toEqual(['strength_unavailable', 'a1', 'b1']);
    expect(workers).toHaveLength(2);
    await stop();
  });

  test('ends when nobody asks, but never while somebody waits', async () => {
    const { ask, stop, workers } = estimatorWith({ idleMs: 20 });
    // Longer than the idle time, which an earlier answer has begun.
    expect(await Promise.all(['a', 'slow', 'slow'].map(ask))).toEqual(['a0', 'slow0', 'slow0']);
    const ended = new Promise((resolve) => workers[0]?.once('exit', resolve));
    await ended;
    expect(await ask('b')).toBe('b1');
    await stop();
  });
});
