import type { Kysely, Transaction } from 'kysely';
import { takeAdvisoryLock } from '../../accounts/locks/advisory-lock.ts';
import { transact } from '../../kernel/database/transact.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { OutboundError } from './outbound-error.ts';
import type { Budget, OutboundService } from './service.ts';
import type { OutboundTables } from './tables.ts';

interface BudgetContext {
  readonly db: Kysely<OutboundTables>;
  readonly clock: Clock;
  readonly owner: number;
}

/**
 * Counts a request against all budgets of a service, or none. The counts are in the database, so that
 * all processes share them. They are rolling windows: a token bucket lets twice its size through in one
 * interval, and services block an address that exceeds their limit.
 */
export async function spendBudget(
  { db, clock, owner }: BudgetContext,
  service: Pick<OutboundService, 'name' | 'title' | 'budgets'>,
): Promise<void> {
  if (service.budgets.length === 0) return;
  const now = clock.millis();
  const waits = await transact(db, async (tx) => {
    await takeAdvisoryLock(tx, `outbound budget ${service.name}`);
    const keys = service.budgets.map((budget) => ({
      budget,
      key: budgetKey(service, budget, owner),
    }));
    const seconds: number[] = [];
    for (const { budget, key } of keys) seconds.push(await secondsToWait(tx, budget, key, now));
    if (seconds.some((wait) => wait > 0)) return seconds;
    const rows = keys.map(({ key }) => ({ budget: key, sent_at: now }));
    await tx.insertInto('outbound_requests').values(rows).execute();
    return seconds;
  });
  const wait = Math.max(...waits);
  if (wait > 0) throw new OutboundError(service, 'limited', wait);
}

function budgetKey({ name }: Pick<OutboundService, 'name'>, budget: Budget, owner: number): string {
  const scope = budget.per === 'owner' ? `owner ${owner}` : 'all';
  return `${name} ${budget.requests}/${budget.seconds} ${scope}`;
}

/** 0 if a request is allowed now. */
async function secondsToWait(
  tx: Transaction<OutboundTables>,
  { requests, seconds }: Budget,
  key: string,
  now: number,
): Promise<number> {
  const windowMs = seconds * 1000;
  // A request in the far future was counted by a clock that ran ahead.
  await tx
    .deleteFrom('outbound_requests')
    .where('budget', '=', key)
    .where((row) =>
      row.or([row('sent_at', '<=', now - windowMs), row('sent_at', '>', now + windowMs)]),
    )
    .execute();
  const newest = await tx
    .selectFrom('outbound_requests')
    .select('sent_at')
    .where('budget', '=', key)
    .orderBy('sent_at', 'desc')
    .offset(requests - 1)
    .limit(1)
    .executeTakeFirst();
  if (!newest) return 0;
  const wait = Math.min(newest.sent_at + windowMs - now, windowMs);
  return Math.max(1, Math.ceil(wait / 1000));
}
