import { describe, expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

/** Work that ends when it is told to, and remembers the order in which it began. */
function controlled(queue: FairQueue) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const settled: Promise<string>[] = [];
  return {
    begun,
    add(address: string, name: string) {
      const run = queue.run(address, () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.push(() => resolve('done')));
      });
      settled.push(run.catch((error) => error.code));
    },
    async endAll() {
      while (ends.length > 0) {
        ends.shift()?.();
        await new Promise((resolve) => setImmediate(resolve));
      }
      return Promise.all(settled);
    },
  };
}

describe('the queue for hashing passwords', () => {
  test('lets addresses take turns, so that one does not starve the others', async () => {
    const work = controlled(new FairQueue({ atOnce: 2, waitingPerKey: 16, waitingInAll: 128 }));
    for (let n = 0; n < 8; n += 1) work.add('10.0.0.1', `flood ${n}`);
    work.add('10.0.0.2', 'ana');
    work.add('10.0.0.3', 'ben');
    await work.endAll();
    expect(work.begun.indexOf('ana')).toBe(3);
    expect(work.begun.indexOf('ben')).toBe(4);
    expect(work.begun).toHaveLength(10);
  });

  test('refuses what waits beyond the bound of an address, and of all', async () => {
    const work = controlled(new FairQueue({ atOnce: 1, waitingPerKey: 2, waitingInAll: 3 }));
    for (let n = 0; n < 4; n += 1) work.add('2001:db8:1:2::1', `flood ${n}`);
    // The same network of version 6.
    work.add('2001:db8:1:2::ffff', 'flood 4');
    work.add('10.0.0.2', 'ana');
    work.add('10.0.0.3', 'ben');
    expect(await work.endAll()).toEqual([
      'done',
      'done',
      'done',
      'too_many_waiting',
      'too_many_waiting',
      'done',
      'busy',
    ]);
  });

  test('goes on after work that failed', async () => {
    const queue = new FairQueue({ atOnce: 1, waitingPerKey: 2, waitingInAll: 2 });
    const failing = queue.run('10.0.0.1', () => Promise.reject(new Error('no')));
    const next = queue.run('10.0.0.1', async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });
});
