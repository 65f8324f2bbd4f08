import type { z } from 'zod';
import { transact } from '../../kernel/database/transact.ts';
import { Conflict, NotFound, TooMany } from '../../kernel/errors.ts';
import { transactResponse } from '../../kernel/idempotency/claim.ts';
import { RollingLimiter } from '../../kernel/limits/rolling-limiter.ts';
import { implement, type Route } from '../../kernel/module.ts';
import { refuseForbiddenAddress } from '../../kernel/network/guarded-fetch.ts';
import { isoNow } from '../../kernel/time/clock.ts';
import { recordAudit } from '../audit/audit.ts';
import { takeAdvisoryLock } from '../locks/advisory-lock.ts';
import type { AccountsContext } from '../services.ts';
import { WEBHOOKS_ENABLED } from '../variables.ts';
import { attemptDelivery, webhookFetchRules } from './attempt.ts';
import { webhooksContract } from './contract.ts';
import { KEPT_DELIVERIES, lockEndedDeliveries, recordReachability } from './deliver.ts';
import { newDeliveryRow } from './emit.ts';
import { EVENTS_BY_APP, TEST_EVENT, WEBHOOK_EVENTS } from './events.ts';
import {
  deleteOldDeliveries,
  findWebhook,
  findWebhooks,
  insertDelivery,
  insertWebhook,
  updateWebhook,
} from './queries.ts';
import { createWebhookSecret, sealWebhookSecret } from './secrets.ts';
import { readWebhook, toDelivery } from './to-webhook.ts';

type Input<Name extends keyof typeof webhooksContract> = z.output<
  (typeof webhooksContract)[Name]['input']
>;

/** Limited, because the list is not paged and every write looks at them. */
const MAX_WEBHOOKS = 20;
const A_MINUTE_MS = 60_000;
const MOST_TESTS_PER_MINUTE = 10;
const REACHABLE_AGAIN = { failures: 0, quiet_until: null };

/** Without `WEBHOOKS_ENABLED` every route is absent. */
export function webhookRoutes(): Route[] {
  let limiter: RollingLimiter | undefined;

  /** Sends the event directly, without retries, and ends a pause if it arrives. */
  async function testWebhook(context: AccountsContext, { id }: Input<'testWebhook'>) {
    const { db, owner, clock } = context;
    const webhook = await findWebhook(db, owner, id);
    if (!webhook) throw new NotFound('webhook');
    limiter ??= new RollingLimiter(MOST_TESTS_PER_MINUTE, A_MINUTE_MS, clock);
    const { allowed, retryAfterSeconds } = limiter.take(String(owner));
    if (!allowed) throw new TooMany('These are too many tests.', retryAfterSeconds);
    const now = isoNow(clock);
    const data = { message: 'Events from Daybook arrive here.' };
    const row = newDeliveryRow({ owner, webhook: id, event: TEST_EVENT, data, now });
    const { delivered, ...answer } = await attemptDelivery(context, webhook, row);
    return transactResponse(context, async (tx) => {
      await lockEndedDeliveries(tx, id);
      if (delivered) await recordReachability(tx, webhook, true, clock);
      const status = delivered ? ('delivered' as const) : ('failed' as const);
      const tried = { ...row, ...answer, status, attempts: 1, attempted_at: isoNow(clock) };
      const stored = await insertDelivery(tx, tried);
      await deleteOldDeliveries(tx, id, KEPT_DELIVERIES);
      return toDelivery(stored);
    });
  }

  return implement(webhooksContract, {
    listWebhooks,
    createWebhook,
    changeWebhook,
    removeWebhook,
    restoreWebhook,
    testWebhook,
  }).map(requireEnabled);
}

function requireEnabled({ operation, handle }: Route): Route {
  return {
    operation,
    handle: async (context, input) => {
      if (!context.config.valueOfVariable(WEBHOOKS_ENABLED)) throw new NotFound('feature');
      return handle(context, input);
    },
  };
}

async function listWebhooks({ db, owner, config }: AccountsContext, _input: Input<'listWebhooks'>) {
  const rows = await findWebhooks(db, owner);
  const known = WEBHOOK_EVENTS.map((name) => ({
    name,
    apps: config.apps.filter((app) => (EVENTS_BY_APP[app] as readonly string[]).includes(name)),
  }));
  return {
    items: await Promise.all(rows.map((row) => readWebhook(db, row))),
    known_events: known.filter(({ apps }) => apps.length > 0),
    private_addresses: config.fetchPrivateAddresses,
  };
}

async function createWebhook(context: AccountsContext, input: Input<'createWebhook'>) {
  const { db, owner, clock, config, secrets } = context;
  const { url, events, active, name = new URL(url).host } = input;
  await refuseForbiddenAddress(url, webhookFetchRules(config));
  const secret = createWebhookSecret();
  const now = isoNow(clock);
  return transact(db, async (tx) => {
    await takeAdvisoryLock(tx, `webhooks of ${owner}`);
    await refuseTooMany(tx, owner);
    await recordAudit(context, tx, 'webhook_created', { subject: name });
    const row = await insertWebhook(tx, {
      owner_id: owner,
      name,
      url,
      events: toStoredEvents(events),
      secret: sealWebhookSecret(secrets, secret),
      active: Number(active),
      created_at: now,
      updated_at: now,
      deleted_at: null,
      ...REACHABLE_AGAIN,
    });
    return { ...(await readWebhook(tx, row)), secret };
  });
}

async function changeWebhook(
  { db, owner, clock, config }: AccountsContext,
  { id, events, active, ...change }: Input<'changeWebhook'>,
) {
  if (change.url !== undefined) {
    if (!(await findWebhook(db, owner, id))) throw new NotFound('webhook');
    await refuseForbiddenAddress(change.url, webhookFetchRules(config));
  }
  return transact(db, async (tx) => {
    const row = await updateWebhook(
      tx,
      { owner, id, removed: false },
      {
        ...change,
        ...(events !== undefined && { events: toStoredEvents(events) }),
        ...(active !== undefined && { active: Number(active) }),
        ...((change.url !== undefined || active === true) && REACHABLE_AGAIN),
        updated_at: isoNow(clock),
      },
    );
    if (!row) throw new NotFound('webhook');
    return readWebhook(tx, row);
  });
}

async function removeWebhook(context: AccountsContext, { id }: Input<'removeWebhook'>) {
  const { db, owner, clock } = context;
  await transact(db, async (tx) => {
    const place = { owner, id, removed: false };
    const row = await updateWebhook(tx, place, { deleted_at: isoNow(clock) });
    if (!row) throw new NotFound('webhook');
    await recordAudit(context, tx, 'webhook_removed', { subject: row.name });
  });
  return { ok: true as const };
}

/** Restoring a webhook that was never removed is a no-op. */
async function restoreWebhook({ db, owner }: AccountsContext, { id }: Input<'restoreWebhook'>) {
  return transact(db, async (tx) => {
    await takeAdvisoryLock(tx, `webhooks of ${owner}`);
    const living = await findWebhook(tx, owner, id);
    if (living) return readWebhook(tx, living);
    const row = await updateWebhook(tx, { owner, id, removed: true }, { deleted_at: null });
    if (!row) throw new NotFound('webhook');
    await refuseMoreThan(tx, owner, MAX_WEBHOOKS);
    return readWebhook(tx, row);
  });
}

async function refuseTooMany(tx: AccountsContext['db'], owner: number): Promise<void> {
  await refuseMoreThan(tx, owner, MAX_WEBHOOKS - 1);
}

async function refuseMoreThan(
  tx: AccountsContext['db'],
  owner: number,
  most: number,
): Promise<void> {
  if ((await findWebhooks(tx, owner)).length <= most) return;
  throw new Conflict('Too many webhooks: remove one first.', 'too_many_webhooks');
}

function toStoredEvents(events: readonly string[]): string {
  return JSON.stringify(WEBHOOK_EVENTS.filter((event) => events.includes(event)));
}
