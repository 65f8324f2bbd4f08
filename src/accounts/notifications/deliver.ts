import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Services } from '../../kernel/context.ts';
import { transact } from '../../kernel/database/transact.ts';
import type { OutsideJob } from '../../kernel/jobs/job.ts';
import { userFetchRules } from '../../kernel/network/fetch-rules.ts';
import { postGuarded } from '../../kernel/network/guarded-fetch.ts';
import { type Clock, isoAt, isoNow } from '../../kernel/time/clock.ts';
import type { AccountsTables } from '../tables.ts';
import { buildServiceRequest, type PushRequest } from './delivery/services.ts';
import { buildBrowserRequest } from './delivery/web-push.ts';
import { DELIVER_PUSH, enqueueDelivery, type PushPayload } from './push.ts';
import { LostSecret, openAuth, openToken } from './secrets.ts';
import { readOrCreateVapidKeys, vapidSubject } from './vapid.ts';

type Db = Kysely<AccountsTables>;
type Tx = Transaction<AccountsTables>;
type PushServices = Services<AccountsTables>;

const TIMEOUT_MS = 10_000;
const FIRST_WAIT_MS = 10_000;
const MAX_WAIT_MS = 3_600_000;
const GONE = [404, 410];

const TABLES = { service: 'notify_services', device: 'push_subscriptions' } as const;

/**
 * Delivers one message to one target. A failing target backs off, longer each time, and its other
 * messages wait as well: an unreachable server costs one attempt, not one per message.
 */
export const deliverPushJob: OutsideJob = {
  name: DELIVER_PUSH,
  deliver: async ({ payload, services, countFailedDelivery }) => {
    const order = payload as PushPayload;
    const { db, clock } = services as PushServices;
    if (order.expires_at <= isoNow(clock)) return;
    const place = await findTarget(db, order.place);
    if (!place) return;
    const { quiet_until } = place.row;
    if (quiet_until !== null && isBackingOff(quiet_until, clock)) {
      await transact(db as Db, (tx) => enqueueDelivery(tx, order, quiet_until, isoNow(clock)));
      return;
    }
    const outcome = await attemptDelivery(services as PushServices, place, order);
    if (outcome.is === 'failed') countFailedDelivery();
    await transact(db as Db, (tx) => recordOutcome(tx, clock, order, place, outcome));
  },
};

/** Ignores a backoff longer than the maximum, which a clock that ran ahead has set. */
function isBackingOff(until: string, clock: Clock): boolean {
  return until > isoNow(clock) && until <= isoAt(clock.millis() + MAX_WAIT_MS);
}

type PushTarget =
  | { readonly kind: 'service'; readonly row: Selectable<AccountsTables['notify_services']> }
  | { readonly kind: 'device'; readonly row: Selectable<AccountsTables['push_subscriptions']> };

type DeliveryOutcome =
  | { readonly is: 'delivered' }
  | { readonly is: 'gone' }
  | { readonly is: 'failed'; readonly reason: string };

/** Null if the target was removed meanwhile. */
async function findTarget(db: Db, { kind, id }: PushPayload['place']): Promise<PushTarget | null> {
  if (kind === 'service') {
    const row = await db
      .selectFrom('notify_services')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? { kind, row } : null;
  }
  const row = await db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { kind, row } : null;
}

async function attemptDelivery(
  services: PushServices,
  place: PushTarget,
  order: PushPayload,
): Promise<DeliveryOutcome> {
  try {
    const { url, headers, body } = await buildRequest(services, place, order);
    const rules = userFetchRules(services.config);
    const answer = await postGuarded(url, rules, { headers, body }, { milliseconds: TIMEOUT_MS });
    if (answer.status >= 200 && answer.status < 300) return { is: 'delivered' };
    if (place.kind === 'device' && GONE.includes(answer.status)) return { is: 'gone' };
    return { is: 'failed', reason: `The answer was an error (${answer.status}).` };
  } catch (error) {
    if (error instanceof LostSecret) {
      // A browser can subscribe again with one click, but a token has to be typed.
      if (place.kind === 'device') return { is: 'gone' };
      return { is: 'failed', reason: 'Its token can no longer be read. Enter it once more.' };
    }
    return { is: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}

async function buildRequest(
  { db, secrets, config, clock }: PushServices,
  place: PushTarget,
  { message, expires_at }: PushPayload,
): Promise<PushRequest> {
  if (place.kind === 'service') {
    return buildServiceRequest(
      { ...place.row, token: openToken(secrets, place.row.token) },
      message,
    );
  }
  const { endpoint, p256dh, auth } = place.row;
  const keys = await readOrCreateVapidKeys(db, secrets);
  const subscription = { endpoint, p256dh, auth: openAuth(secrets, auth) };
  const keptSeconds = Math.ceil((Date.parse(expires_at) - clock.millis()) / 1000);
  return buildBrowserRequest(subscription, message, {
    ...{ keys, subject: vapidSubject(config), keptSeconds },
  });
}

async function recordOutcome(
  tx: Tx,
  clock: Clock,
  order: PushPayload,
  { kind, row }: PushTarget,
  outcome: DeliveryOutcome,
): Promise<void> {
  const table = TABLES[kind];
  if (outcome.is === 'gone') {
    await tx.deleteFrom(table).where('id', '=', row.id).execute();
    return;
  }
  if (outcome.is === 'delivered') {
    const fine = { failed_at: null, failure: null, failures: 0, quiet_until: null };
    await tx
      .updateTable(table)
      .set({ delivered_at: isoNow(clock), ...fine })
      .where('id', '=', row.id)
      .execute();
    return;
  }
  const wait = Math.min(FIRST_WAIT_MS * 2 ** row.failures, MAX_WAIT_MS);
  const quiet_until = isoAt(clock.millis() + wait);
  await tx
    .updateTable(table)
    .set({
      failed_at: isoNow(clock),
      failure: outcome.reason,
      failures: row.failures + 1,
      quiet_until,
    })
    .where('id', '=', row.id)
    .execute();
  await enqueueDelivery(tx, order, quiet_until, isoNow(clock));
}
