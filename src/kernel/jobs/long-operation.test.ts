import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openInstance, type TestInstance } from '../../testing/instance/test-instance.ts';
import type { Services } from '../context.ts';
import { transact } from '../database/transact.ts';
import type { KernelTables } from '../tables.ts';
import { isoNow } from '../time/clock.ts';
import {
  createFinishJob,
  type LongOperation,
  runFirstStep,
  runLongOperation,
} from './long-operation.ts';
import { JobRunner } from './runner.ts';

const ROWS = 7;
const AT_ONCE = 2;

interface Payload {
  readonly answer: string;
}

/** Ends like a process that is killed when it comes to this row. */
let endsAt: string | null = null;

/** Answers every key that is not answered yet, two at a time. */
const ANSWER_ALL: LongOperation<KernelTables, Payload, 'next'> = {
  name: 'test.answer-all',
  keyOf: ({ answer }) => answer,
  first: 'next',
  step: async (tx, { answer }) => {
    const rows = await tx
      .selectFrom('idempotency_keys')
      .select('key')
      .where('answer', '=', '')
      .orderBy('key')
      .limit(AT_ONCE + 1)
      .execute();
    const batch = rows.slice(0, AT_ONCE);
    for (const { key } of batch) {
      if (key === endsAt) throw new Error('killed');
      await tx
        .updateTable('idempotency_keys')
        .set({ answer })
        .where('owner_id', '=', 0)
        .where('key', '=', key)
        .execute();
    }
    return { changed: batch.length, next: rows.length > AT_ONCE ? 'next' : undefined };
  },
};

describe('a long operation', () => {
  let instance: TestInstance;
  let services: Services<KernelTables>;

  beforeEach(async () => {
    endsAt = null;
    instance = await openInstance();
    services = instance.application.services;
    await services.db.deleteFrom('jobs').execute();
    const now = isoNow(services.clock);
    const rows = Array.from({ length: ROWS }, (_, n) => ({
      owner_id: 0,
      key: `row ${n}`,
      request_hash: '',
      status: 0,
      answer: '',
      created_at: now,
    }));
    await services.db.insertInto('idempotency_keys').values(rows).execute();
  });
  afterEach(() => instance.close());

  const answered = async () => {
    const rows = await services.db
      .selectFrom('idempotency_keys')
      .select('key')
      .where('answer', '<>', '')
      .execute();
    return rows.length;
  };
  const waiting = () => services.db.selectFrom('jobs').select(['name', 'due_at']).execute();
  const now = () => isoNow(services.clock);

  test('says how much it changed, and leaves no job behind', async () => {
    expect(await runLongOperation(services.db, ANSWER_ALL, { answer: 'yes' }, now())).toBe(ROWS);
    expect(await answered()).toBe(ROWS);
    expect(await waiting()).toEqual([]);
    expect(await runLongOperation(services.db, ANSWER_ALL, { answer: 'again' }, now())).toBe(0);
  });

  test('keeps the steps that were committed, and a job finishes it after two minutes', async () => {
    endsAt = 'row 5';
    const cut = runLongOperation(services.db, ANSWER_ALL, { answer: 'yes' }, now());
    await expect(cut).rejects.toThrow('killed');
    expect(await answered()).toBe(4);
    endsAt = null;
    const runner = new JobRunner(services, [createFinishJob(ANSWER_ALL)]);
    expect(await runner.runDue()).toBe(0);
    instance.clock.forward({ minutes: 3 });
    expect(await runner.runDue()).toBe(1);
    expect(await answered()).toBe(ROWS);
    expect(await waiting()).toEqual([]);
  });

  test('that begins in a transaction which fails was never asked for', async () => {
    await expect(
      transact(services.db, async (tx) => {
        await runFirstStep(tx, ANSWER_ALL, { answer: 'yes' }, now());
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await answered()).toBe(0);
    expect(await waiting()).toEqual([]);
  });

  test('whose rest is due soon is finished by the job at once', async () => {
    await transact(services.db, (tx) =>
      runFirstStep(tx, ANSWER_ALL, { answer: 'yes' }, now(), { soon: true }),
    );
    expect(await answered()).toBe(AT_ONCE);
    expect(await new JobRunner(services, [createFinishJob(ANSWER_ALL)]).runDue()).toBe(1);
    expect(await answered()).toBe(ROWS);
  });
});
