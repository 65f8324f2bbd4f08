import type { z } from 'zod';
import { cancelPush, schedulePush } from '../../../accounts/notifications/timed-push.ts';
import type { Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { isoAt, isoNow } from '../../../kernel/time/clock.ts';
import type { WorkoutAppTables } from '../tables.ts';
import type { restAlertContract } from './contract.ts';

type RestContext = Context<WorkoutAppTables>;
type Input<Name extends keyof typeof restAlertContract> = z.output<
  (typeof restAlertContract)[Name]['input']
>;

/** The page shows the end of a rest under the same tag, so that there is one notification. */
const TAG = 'daybook-rest';
/** Jobs are looked for every two seconds: a second early on average is on time. */
const AHEAD_MS = 1000;

export async function scheduleRestAlert(
  { db, owner, clock }: RestContext,
  { endpoint, seconds, next }: Input<'scheduleRestAlert'>,
) {
  const dueAt = isoAt(clock.millis() + seconds * 1000 - AHEAD_MS);
  const message = { app: 'Workout', title: 'Rest is over', body: next, priority: 5, page: '/log' };
  const scheduled = await transact(db, (tx) =>
    schedulePush(tx, isoNow(clock), { owner, endpoint, tag: TAG, message, dueAt }),
  );
  return { ok: true as const, scheduled };
}

export async function cancelRestAlert(
  { db, owner }: RestContext,
  { endpoint }: Input<'cancelRestAlert'>,
) {
  await transact(db, (tx) => cancelPush(tx, { owner, endpoint, tag: TAG }));
  return { ok: true as const };
}
