import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../kernel/database/open.ts';
import { ENGINE } from '../../testing/instance/storage.ts';
import { openInstance, type TestInstance } from '../../testing/instance/test-instance.ts';
import { spendBudget } from './budget.ts';
import { type Budget, declareService } from './service.ts';
import type { OutboundTables } from './tables.ts';

let instance: TestInstance;
let db: Kysely<OutboundTables>;

beforeEach(async () => {
  instance = await openInstance();
  db = instance.application.services.db;
});
afterEach(() => instance.close());

const serviceWith = (...budgets: Budget[]) =>
  declareService({ name: 'shelf', title: 'Shelf', baseUrl: 'https://shelf.example', budgets });
const spend = (service: ReturnType<typeof serviceWith>, owner = 1, handle = db) =>
  spendBudget({ db: handle, clock: instance.clock, owner }, service);

test('holds in any interval and says when to come back; a refused request does not count', async () => {
  const service = serviceWith({ requests: 2, seconds: 60, per: 'service' });
  await spend(service);
  instance.clock.forward({ seconds: 40 });
  await spend(service, 2);
  for (const owner of [1, 2]) {
    await expect(spend(service, owner)).rejects.toMatchObject({
      failure: 'limited',
      retryAfterSeconds: 20,
      message: 'Shelf was asked too often. Try again in a moment.',
    });
  }
  instance.clock.forward({ seconds: 20 });
  await spend(service);
  await expect(spend(service)).rejects.toMatchObject({ retryAfterSeconds: 40 });
});

test('a budget of each owner leaves the others theirs, and one that is spent costs no other', async () => {
  const service = serviceWith(
    { requests: 3, seconds: 60, per: 'service' },
    { requests: 2, seconds: 60, per: 'owner' },
  );
  await spend(service, 1);
  await spend(service, 1);
  await expect(spend(service, 1)).rejects.toMatchObject({ failure: 'limited' });
  await spend(service, 2);
  await expect(spend(service, 2)).rejects.toMatchObject({ failure: 'limited' });
});

/** Only PostgreSQL has several processes. */
async function openOtherProcess() {
  if (ENGINE === 'sqlite') return { db, close: async () => undefined };
  return openDatabase<OutboundTables>(instance.application.services.config.database);
}

test('holds for requests at once, also of another process', async () => {
  const service = serviceWith({ requests: 12, seconds: 60, per: 'service' });
  const other = await openOtherProcess();
  try {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) => spend(service, n, n % 2 === 0 ? db : other.db)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(12);
  } finally {
    await other.close();
  }
});

test('a clock that ran ahead locks nobody out, and old requests are deleted', async () => {
  const service = serviceWith({ requests: 1, seconds: 60, per: 'service' });
  instance.clock.forward({ days: 365 });
  await spend(service);
  instance.clock.forward({ days: -365 });
  await spend(service);
  instance.clock.forward({ days: 2 });
  await instance.application.runner.runDue();
  expect(await db.selectFrom('outbound_requests').selectAll().execute()).toEqual([]);
});
