import type { Kysely, Selectable, Transaction } from 'kysely';
import { type Clock, isoAt, isoNow } from '../../kernel/clock.ts';
import type { Services } from '../../kernel/context.ts';
import { transact } from '../../kernel/database/transact.ts';
import { fetchRules, post } from '../../kernel/guarded-fetch.ts';
import type { OutsideJob } from '../../kernel/jobs/job.ts';
import { type PushRequest, requestTo } from '../../kernel/push/services.ts';
import { requestToBrowser } from '../../kernel/push/web-push.ts';
import type { AccountsTables } from '../tables.ts';
import { DELIVER_PUSH, leaveOrder, type PushOrder } from './push.ts';
import { LostSecret, openAuth, openToken } from './secrets.ts';
import { vapidKeys, vapidSubject } from './vapid.ts';

type Db = Kysely<AccountsTables>;
type Tx = Transaction<AccountsTables>;
type PushServices = Services<AccountsTables>;

const PATIENCE_MS = 10_000;
const FIRST_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 3_600_000;
const GONE = [404, 410];

const TABLES = { service: 'notify_services', device: 'push_subscriptions' } as const;

/**
 * Takes one message to one place. A place that fails is left alone for a while, longer each time,
 * and everything that waits for it waits along: a dead server costs one try, not one per message.
 */
export const deliverPush: OutsideJob = {
  name: DELIVER_PUSH,
  deliver: async ({ payload, services }) => {
    const order = payload as PushOrder;
    const { db, clock } = services as PushServices;
    if (order.expires_at <= isoNow(clock)) return;
    const place = await findPlace(db, order.place);
    if (!place) return;
    const { quiet_until } = place.row;
    if (quiet_until !== null && isQuiet(quiet_until, clock)) {
      await transact(db as Db, (tx) => leaveOrder(tx, order, quiet_until, isoNow(clock)));
      return;
    }
    const outcome = await attempt(services as PushServices, place, order);
    await transact(db as Db, (tx) => noteOutcome(tx, clock, order, place, outcome));
  },
};

/** A silence that lasts longer than any does was begun by a clock that ran ahead. */
function isQuiet(until: string, clock: Clock): boolean {
  return until > isoNow(clock) && until <= isoAt(clock.millis() + LONGEST_WAIT_MS);
}

type Place =
  | { readonly kind: 'service'; readonly row: Selectable<AccountsTables['notify_services']> }
  | { readonly kind: 'device'; readonly row: Selectable<AccountsTables['push_subscriptions']> };

type Outcome =
  | { readonly is: 'delivered' }
  | { readonly is: 'gone' }
  | { readonly is: 'failed'; readonly reason: string };

/** None when it was removed since. */
async function findPlace(db: Db, { kind, id }: PushOrder['place']): Promise<Place | null> {
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

async function attempt(
  services: PushServices,
  place: Place,
  { message }: PushOrder,
): Promise<Outcome> {
  try {
    const { url, headers, body } = await requestFor(services, place, message);
    const rules = fetchRules(services.config);
    const answer = await post(url, rules, { headers, body }, { milliseconds: PATIENCE_MS });
    if (answer.status >= 200 && answer.status < 300) return { is: 'delivered' };
    if (place.kind === 'device' && GONE.includes(answer.status)) return { is: 'gone' };
    return { is: 'failed', reason: `The answer was an error (${answer.status}).` };
  } catch (error) {
    if (error instanceof LostSecret) {
      // A browser that is signed off signs up again by one press; a token has to be typed.
      if (place.kind === 'device') return { is: 'gone' };
      return { is: 'failed', reason: 'Its token can no longer be read. Enter it once more.' };
    }
    return { is: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}

async function requestFor(
  { db, secrets, config }: PushServices,
  place: Place,
  message: PushOrder['message'],
): Promise<PushRequest> {
  if (place.kind === 'service') {
    return requestTo({ ...place.row, token: openToken(secrets, place.row.token) }, message);
  }
  const { endpoint, p256dh, auth } = place.row;
  const keys = await vapidKeys(db, secrets);
  const subscription = { endpoint, p256dh, auth: openAuth(secrets, auth) };
  return requestToBrowser(subscription, message, { keys, subject: vapidSubject(config) });
}

async function noteOutcome(
  tx: Tx,
  clock: Clock,
  order: PushOrder,
  { kind, row }: Place,
  outcome: Outcome,
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
  const wait = Math.min(FIRST_WAIT_MS * 2 ** row.failures, LONGEST_WAIT_MS);
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
  await leaveOrder(tx, order, quiet_until, isoNow(clock));
}
