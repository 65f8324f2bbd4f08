import type { Kysely, Transaction } from 'kysely';
import type { Services } from '../../kernel/context.ts';
import { transact } from '../../kernel/database/transact.ts';
import type { OutsideJob } from '../../kernel/jobs/job.ts';
import { type Clock, isoAt, isoNow } from '../../kernel/time/clock.ts';
import { takeAdvisoryLock } from '../locks/advisory-lock.ts';
import type { AccountsTables } from '../tables.ts';
import { WEBHOOKS_ENABLED } from '../variables.ts';
import { type AttemptOutcome, attemptDelivery } from './attempt.ts';
import { DELIVER_WEBHOOK, type DeliveryOrder, enqueueDelivery } from './emit.ts';
import {
  type DeliveryRow,
  deleteOldDeliveries,
  findPendingDelivery,
  type WebhookRow,
} from './queries.ts';

type Tx = Transaction<AccountsTables>;
type WebhookServices = Services<AccountsTables>;

/** Waits before the second and the third attempt. */
const RETRY_WAITS_MS = [500, 2000];
const FIRST_QUIET_MS = 10_000;
const MAX_QUIET_MS = 3_600_000;
const EXPIRY_MS = 24 * 3_600_000;
const AT_ONCE = 4;
export const KEPT_DELIVERIES = 20;

/**
 * Makes one attempt of one delivery. After three failed attempts the delivery has failed, and the
 * webhook's next deliveries wait, longer each time: a dead receiver costs few attempts, and once it
 * answers it gets what happened within a day.
 */
export const deliverWebhookJob: OutsideJob = {
  name: DELIVER_WEBHOOK,
  concurrency: AT_ONCE,
  deliver: async ({ payload, services, countFailedDelivery }) => {
    const { db, clock, config } = services as WebhookServices;
    const found = await findPendingDelivery(db, (payload as DeliveryOrder).delivery);
    if (!found) return;
    const { delivery, webhook } = found;
    const enabled = config.valueOfVariable(WEBHOOKS_ENABLED);
    const refusal = refuseDelivery(found, { enabled, clock });
    if (refusal !== null) return giveUp(db, delivery, refusal);
    const { quiet_until } = webhook;
    if (delivery.attempts === 0 && quiet_until !== null && isQuiet(quiet_until, clock)) {
      const at = { dueAt: quiet_until, setAt: isoNow(clock) };
      await transact(db as Kysely<AccountsTables>, (tx) => enqueueDelivery(tx, delivery.id, at));
      return;
    }
    const outcome = await attemptDelivery(services as WebhookServices, webhook, delivery);
    if (!outcome.delivered) countFailedDelivery();
    await transact(db as Kysely<AccountsTables>, (tx) => recordAttempt(tx, clock, found, outcome));
  },
};

interface PendingDelivery {
  readonly delivery: DeliveryRow;
  readonly webhook: WebhookRow;
}

function refuseDelivery(
  { delivery, webhook }: PendingDelivery,
  { enabled, clock }: { readonly enabled: boolean; readonly clock: Clock },
): string | null {
  if (!enabled) return 'Webhooks were switched off on this instance.';
  if (webhook.active === 0 || webhook.deleted_at !== null) return 'The webhook was switched off.';
  const expires = isoAt(Date.parse(delivery.created_at) + EXPIRY_MS);
  return expires <= isoNow(clock) ? 'It could not be delivered within a day.' : null;
}

/** Ignores a pause longer than the maximum, which a clock that ran ahead has set. */
function isQuiet(until: string, clock: Clock): boolean {
  return until > isoNow(clock) && until <= isoAt(clock.millis() + MAX_QUIET_MS);
}

async function giveUp(
  db: Kysely<AccountsTables>,
  delivery: DeliveryRow,
  failure: string,
): Promise<void> {
  await transact(db, (tx) => endDelivery(tx, delivery, { status: 'failed', failure }));
}

/** Records how a delivery ended, and keeps only the last ones of its webhook. */
export async function endDelivery(
  tx: Tx,
  { id, webhook_id }: Pick<DeliveryRow, 'id' | 'webhook_id'>,
  change: DeliveryChange & { readonly status: 'delivered' | 'failed' },
): Promise<void> {
  await lockEndedDeliveries(tx, webhook_id);
  await updateDelivery(tx, id, change);
  await deleteOldDeliveries(tx, webhook_id, KEPT_DELIVERIES);
}

/**
 * Deliveries of a webhook end one after another: two at once would not see each other, and each
 * would leave a row too many.
 */
export async function lockEndedDeliveries(tx: Tx, webhookId: number): Promise<void> {
  await takeAdvisoryLock(tx, `ended deliveries of webhook ${webhookId}`);
}

async function recordAttempt(
  tx: Tx,
  clock: Clock,
  { delivery, webhook }: PendingDelivery,
  { delivered, ...answer }: AttemptOutcome,
): Promise<void> {
  const now = isoNow(clock);
  const attempts = delivery.attempts + 1;
  const wait = RETRY_WAITS_MS[attempts - 1];
  const tried = { ...answer, attempts, attempted_at: now };
  if (!delivered && wait !== undefined) {
    await updateDelivery(tx, delivery.id, tried);
    await enqueueDelivery(tx, delivery.id, { dueAt: isoAt(clock.millis() + wait), setAt: now });
    return;
  }
  await endDelivery(tx, delivery, { ...tried, status: delivered ? 'delivered' : 'failed' });
  await recordReachability(tx, webhook, delivered, clock);
}

/** A delivered event ends the pause of a webhook; a failed one begins or prolongs it. */
export async function recordReachability(
  tx: Tx,
  { id, failures, quiet_until }: Pick<WebhookRow, 'id' | 'failures' | 'quiet_until'>,
  delivered: boolean,
  clock: Clock,
): Promise<void> {
  if (delivered && failures === 0 && quiet_until === null) return;
  const quietMs = Math.min(FIRST_QUIET_MS * 2 ** failures, MAX_QUIET_MS);
  await tx
    .updateTable('webhooks')
    .set(
      delivered
        ? { failures: 0, quiet_until: null }
        : { failures: failures + 1, quiet_until: isoAt(clock.millis() + quietMs) },
    )
    .where('id', '=', id)
    .execute();
}

type DeliveryChange = Partial<
  Pick<
    DeliveryRow,
    'status' | 'attempts' | 'response_status' | 'failure' | 'duration_ms' | 'attempted_at'
  >
>;

async function updateDelivery(tx: Tx, id: number, change: DeliveryChange): Promise<void> {
  await tx.updateTable('webhook_deliveries').set(change).where('id', '=', id).execute();
}
