import type { Transaction } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ENGINE } from '../../testing/instance/storage.ts';
import { openInstance, type TestInstance } from '../../testing/instance/test-instance.ts';
import type { Services } from '../context.ts';
import { openDatabase } from '../database/open.ts';
import { transact } from '../database/transact.ts';
import type { KernelTables } from '../tables.ts';
import { isoAt, isoNow } from '../time/clock.ts';
import type { Job } from './job.ts';
import { enqueue } from './queue.ts';
import { JobRunner } from './runner.ts';

type Tx = Transaction<KernelTables>;

/** Stands for what a job does: a row that must be there exactly once per run. */
async function leaveTrace(tx: Tx, key: string, now: string): Promise<void> {
  await tx
    .insertInto('idempotency_keys')
    .values({ owner_id: 0, key, request_hash: '', status: 0, answer: '', created_at: now })
    .execute();
}

describe('the job runner', () => {
  let instance: TestInstance;
  let services: Services<KernelTables>;

  beforeEach(async () => {
    instance = await openInstance();
    services = instance.application.services;
    await services.db.deleteFrom('jobs').execute();
  });
  afterEach(() => instance.close());

  const ask = (name: string, more: { payload?: unknown; key?: string } = {}) =>
    transact(services.db, (tx) => enqueue(tx, { name, dueAt: isoNow(services.clock), ...more }));
  const traces = () =>
    services.db.selectFrom('idempotency_keys').select('key').orderBy('key').execute();
  const waiting = () => services.db.selectFrom('jobs').selectAll().execute();

  test('runs a job when it is due, not before, and once', async () => {
    const seen: unknown[] = [];
    const job: Job = {
      name: 'test.note',
      run: async (_tx, { payload }) => void seen.push(payload),
    };
    const runner = new JobRunner(services, [job]);
    await transact(services.db, (tx) =>
      enqueue(tx, { name: 'test.note', dueAt: '2026-11-15T10:00:00.000Z', payload: { n: 1 } }),
    );
    expect(await runner.runDue()).toBe(0);
    instance.clock.forward({ hours: 1 });
    expect(await runner.runDue()).toBe(1);
    expect(await runner.runDue()).toBe(0);
    expect(seen).toEqual([{ n: 1 }]);
    expect(await waiting()).toEqual([]);
  });

  test('a recurring job keeps its rhythm and does not catch up on what was slept through', async () => {
    let runs = 0;
    const runner = new JobRunner(services, [
      {
        name: 'test.tick',
        everyMinutes: 15,
        run: async () => {
          runs += 1;
        },
      },
    ]);
    await runner.schedule();
    await runner.schedule();
    await runner.runDue();
    expect(runs).toBe(1);
    instance.clock.forward({ minutes: 14 });
    await runner.runDue();
    expect(runs).toBe(1);
    instance.clock.forward({ hours: 5 });
    await runner.runDue();
    expect(runs).toBe(2);
    expect(await waiting()).toMatchObject([{ due_at: '2026-11-15T14:15:00.000Z' }]);
  });

  test('a clock that runs ahead and is set back delays no job longer than it was to wait', async () => {
    const ran: string[] = [];
    const runner = new JobRunner(services, [
      { name: 'test.tick', everyMinutes: 15, run: async () => void ran.push('tick') },
      { name: 'test.note', run: async () => void ran.push('note') },
    ]);
    await runner.schedule();
    await runner.runDue();
    instance.clock.forward({ days: 365 });
    await runner.runDue();
    const dueAt = isoAt(services.clock.millis() + 10 * 60_000);
    await transact(services.db, (tx) =>
      enqueue(tx, { name: 'test.note', dueAt, setAt: isoNow(services.clock) }),
    );
    expect(ran).toEqual(['tick', 'tick']);
    instance.clock.forward({ days: -365 });
    await runner.runDue();
    expect(ran).toEqual(['tick', 'tick']);
    instance.clock.forward({ minutes: 10 });
    await runner.runDue();
    expect(ran).toEqual(['tick', 'tick', 'note']);
    instance.clock.forward({ minutes: 5 });
    await runner.runDue();
    expect(ran).toEqual(['tick', 'tick', 'note', 'tick']);
  });

  test('a schedule of an older version that lies too far ahead is pulled back', async () => {
    const runs: string[] = [];
    const runner = new JobRunner(services, [
      { name: 'test.tick', everyMinutes: 15, run: async () => void runs.push('tick') },
    ]);
    await transact(services.db, (tx) =>
      enqueue(tx, { name: 'test.tick', dueAt: '2027-11-15T09:00:00.000Z', key: 'recurring' }),
    );
    await runner.schedule();
    instance.clock.forward({ minutes: 15 });
    await runner.runDue();
    expect(runs).toEqual(['tick']);
  });

  test('a claim that was made by a clock ahead runs out in time', async () => {
    const deliveries: number[] = [];
    const job: Job = {
      name: 'test.mail',
      deliver: async ({ attempt }) => {
        deliveries.push(attempt);
        if (attempt === 1) await new Promise(() => {});
      },
    };
    instance.clock.forward({ days: 365 });
    await ask('test.mail');
    void new JobRunner(services, [job]).runDue();
    await expect.poll(() => deliveries.length).toBe(1);
    instance.clock.forward({ days: -365 });
    const survivor = new JobRunner(services, [job]);
    await services.db
      .updateTable('jobs')
      .set({ due_at: isoNow(services.clock) })
      .execute();
    expect(await survivor.runDue()).toBe(0);
    instance.clock.forward({ minutes: 6 });
    expect(await survivor.runDue()).toBe(1);
    expect(deliveries).toEqual([1, 2]);
  });

  test('what a job wrote and that it ran are lost together, then it is tried again', async () => {
    let fail = true;
    const job: Job = {
      name: 'test.flaky',
      run: async (tx: Tx) => {
        await leaveTrace(tx, 'flaky', isoNow(services.clock));
        if (fail) throw new Error('the lights went out');
      },
    };
    const runner = new JobRunner(services, [job]);
    await ask('test.flaky');
    await runner.runDue();
    expect(await traces()).toEqual([]);
    expect(await waiting()).toMatchObject([{ attempts: 1, last_error: 'the lights went out' }]);
    expect(await runner.runDue()).toBe(0);
    fail = false;
    instance.clock.forward({ seconds: 10 });
    await runner.runDue();
    expect(await traces()).toEqual([{ key: 'flaky' }]);
    expect(await waiting()).toEqual([]);
  });

  test('gives up on a hopeless job after eight tries, and keeps it with its reason', async () => {
    const runner = new JobRunner(services, [
      {
        name: 'test.hopeless',
        run: async () => {
          throw new Error('never');
        },
      },
    ]);
    await ask('test.hopeless');
    for (let n = 0; n < 20; n += 1) {
      await runner.runDue();
      instance.clock.forward({ hours: 2 });
    }
    expect(await waiting()).toMatchObject([{ attempts: 8, last_error: 'never' }]);
    expect((await waiting())[0]?.failed_at).not.toBeNull();
  });

  test('an outside job is claimed while it runs; after a crash the claim runs out', async () => {
    const deliveries: number[] = [];
    let crash = true;
    const job: Job = {
      name: 'test.mail',
      deliver: async ({ attempt }) => {
        deliveries.push(attempt);
        // A process that dies in here never gets to mark the job as done.
        if (crash) await new Promise(() => {});
      },
    };
    await ask('test.mail');
    void new JobRunner(services, [job]).runDue();
    await expect.poll(() => deliveries.length).toBe(1);

    crash = false;
    const survivor = new JobRunner(services, [job]);
    expect(await survivor.runDue()).toBe(0);
    instance.clock.forward({ minutes: 6 });
    expect(await survivor.runDue()).toBe(1);
    expect(deliveries).toEqual([1, 2]);
    expect(await waiting()).toEqual([]);
  });

  test('a delivery that ends every process that tries it is given up like any other', async () => {
    let tries = 0;
    const job: Job = {
      name: 'test.deadly',
      deliver: async () => {
        tries += 1;
        await new Promise(() => {});
      },
    };
    await ask('test.deadly');
    for (let n = 1; n <= 8; n += 1) {
      void new JobRunner(services, [job]).runDue();
      await expect.poll(() => tries).toBe(n);
      instance.clock.forward({ minutes: 6 });
    }
    await new JobRunner(services, [job]).runDue();
    expect(tries).toBe(8);
    expect(await waiting()).toMatchObject([
      {
        last_error: 'Every process that ran this job ended before it was done.',
        failed_at: expect.any(String),
      },
    ]);
  });

  test('one that fails after another process has taken it over leaves that one alone', async () => {
    const [slow, quick] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const began: number[] = [];
    const job: Job = {
      name: 'test.mail',
      deliver: ({ attempt }) => {
        began.push(attempt);
        return attempt === 1 ? slow.promise : quick.promise;
      },
    };
    await ask('test.mail');
    const first = new JobRunner(services, [job]).runDue();
    await expect.poll(() => began).toEqual([1]);
    instance.clock.forward({ minutes: 6 });
    const second = new JobRunner(services, [job]).runDue();
    await expect.poll(() => began).toEqual([1, 2]);
    const held = await waiting();
    slow.reject(new Error('the line was dead'));
    await first;
    expect(await waiting()).toEqual(held);
    quick.resolve();
    await second;
    expect(await waiting()).toEqual([]);
  });

  test('a delivery that takes long keeps no other kind of job waiting, only its own', async () => {
    const done: string[] = [];
    const release = Promise.withResolvers<void>();
    const runner = new JobRunner(services, [
      {
        name: 'test.slow',
        deliver: async ({ payload }) => {
          await release.promise;
          done.push(`slow ${payload}`);
        },
      },
      { name: 'test.mail', deliver: async () => void done.push('mail') },
      { name: 'test.tick', run: async () => void done.push('tick') },
    ]);
    await ask('test.slow', { payload: 1 });
    await ask('test.slow', { payload: 2 });
    await ask('test.mail');
    await ask('test.tick');
    const running = runner.runDue();
    await expect.poll(() => done.toSorted()).toEqual(['mail', 'tick']);
    release.resolve();
    expect(await running).toBe(4);
    expect(done.slice(2)).toEqual(['slow 1', 'slow 2']);
  });

  test('an outside job with a concurrency runs that often at once', async () => {
    let [running, most] = [0, 0];
    const all = Promise.withResolvers<void>();
    const slow: Job = {
      name: 'test.slow',
      concurrency: 3,
      deliver: async () => {
        running += 1;
        most = Math.max(most, running);
        if (running === 3) all.resolve();
        await all.promise;
        running -= 1;
      },
    };
    const runner = new JobRunner(services, [slow]);
    for (let n = 0; n < 5; n += 1) await ask('test.slow');
    expect(await runner.runDue()).toBe(5);
    expect(most).toBe(3);
  });

  test('a job that is due again soon does not wait for the next regular poll', async () => {
    const retried: Job = {
      name: 'test.retried',
      deliver: async () => {
        const dueAt = isoAt(services.clock.millis() + 123);
        await transact(services.db, (tx) => enqueue(tx, { name: 'test.retried', dueAt }));
      },
    };
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const runner = new JobRunner(services, [retried]);
    await ask('test.retried');
    runner.start();
    await expect
      .poll(() => timers.mock.calls.map(([, delayMs]) => delayMs), { timeout: 20_000 })
      .toContain(123);
    await runner.stop();
    timers.mockRestore();
  });

  test('what a job asks for runs in the same go', async () => {
    const done: string[] = [];
    const runner = new JobRunner(services, [
      {
        name: 'test.tick',
        run: (tx: Tx) => enqueue(tx, { name: 'test.mail', dueAt: isoNow(services.clock) }),
      },
      { name: 'test.mail', deliver: async () => void done.push('mail') },
    ]);
    await ask('test.tick');
    expect(await runner.runDue()).toBe(2);
    expect(done).toEqual(['mail']);
  });

  test('a key lets only one job of a name wait', async () => {
    await ask('test.digest', { key: 'today' });
    await ask('test.digest', { key: 'today' });
    await ask('test.digest', { key: 'tomorrow' });
    expect(await waiting()).toHaveLength(2);
  });

  test('leaves jobs alone that it does not know', async () => {
    await ask('later.version');
    expect(await new JobRunner(services, []).runDue()).toBe(0);
    expect(
      await new JobRunner(services, [{ name: 'test.other', run: async () => {} }]).runDue(),
    ).toBe(0);
    expect(await waiting()).toHaveLength(1);
  });

  test('a job asked for in a transaction that fails was never asked for', async () => {
    await expect(
      transact(services.db, async (tx) => {
        await enqueue(tx, { name: 'test.note', dueAt: isoNow(services.clock) });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await waiting()).toEqual([]);
  });

  test.runIf(ENGINE === 'postgres')('of several processes one wins each job', async () => {
    const others = await Promise.all(
      Array.from({ length: 4 }, () => openDatabase<KernelTables>(services.config.database)),
    );
    const job: Job = {
      name: 'test.shared',
      run: (tx: Tx, { payload }) => leaveTrace(tx, `run ${payload}`, isoNow(services.clock)),
    };
    for (let n = 0; n < 40; n += 1) await ask('test.shared', { payload: n });
    const ran = await Promise.all(
      others.map(({ db }) => new JobRunner({ ...services, db }, [job]).runDue()),
    );
    expect(ran.reduce((sum, n) => sum + n, 0)).toBe(40);
    expect(await traces()).toHaveLength(40);
    await Promise.all(others.map((other) => other.close()));
  });
});
