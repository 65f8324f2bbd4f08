import type { z } from 'zod';
import { transact } from '../../kernel/database/transact.ts';
import { Invalid, TooMany } from '../../kernel/errors.ts';
import { RollingLimiter } from '../../kernel/limits/rolling-limiter.ts';
import { implement, type Route } from '../../kernel/module.ts';
import { isoNow } from '../../kernel/time/clock.ts';
import type { AccountsContext, AccountsServices } from '../services.ts';
import { notificationsContract } from './contract.ts';
import { addSubscription, removeSubscription } from './devices.ts';
import { clearBackoff, pushNotification } from './push.ts';
import { readNotifySettings, removeNotifySettings, storeNotifySettings } from './settings.ts';
import { readOrCreateVapidKeys } from './vapid.ts';

type Input<Name extends keyof typeof notificationsContract> = z.output<
  (typeof notificationsContract)[Name]['input']
>;

const A_MINUTE_MS = 60_000;
const MOST_PER_MINUTE = 30;

export function notificationRoutes({ appTitles }: Pick<AccountsServices, 'appTitles'>): Route[] {
  let limiter: RollingLimiter | undefined;

  async function sendTest(context: AccountsContext, _input: Input<'sendTest'>) {
    const message = 'Notifications from Daybook arrive here.';
    // A test ignores the backoff of failing targets, so that its result shows at once.
    const sent = await send(context, { title: 'test', message, priority: 3 }, { atOnce: true });
    if (sent.channels === 0) {
      throw new Invalid('Choose a service or add a device first.', undefined, 'nowhere_to_send');
    }
    return sent;
  }

  async function send(
    context: AccountsContext,
    asked: Input<'sendNotification'>,
    { atOnce = false } = {},
  ) {
    const { db, owner, clock, app } = context;
    limiter ??= new RollingLimiter(MOST_PER_MINUTE, A_MINUTE_MS, clock);
    const { allowed, retryAfterSeconds } = limiter.take(String(owner));
    if (!allowed) throw new TooMany('These are too many notifications.', retryAfterSeconds);
    const { title, message, priority } = asked;
    const channels = await transact(db, async (tx) => {
      if (atOnce) await clearBackoff(tx, owner);
      return pushNotification(tx, isoNow(clock), {
        owner,
        app: (app === null ? undefined : appTitles.get(app)) ?? 'Daybook',
        title,
        body: message,
        priority,
      });
    });
    return { ok: true as const, channels };
  }

  return implement(notificationsContract, {
    readNotifySettings,
    storeNotifySettings,
    removeNotifySettings,
    readNotifyKey,
    addSubscription,
    removeSubscription,
    sendTest,
    sendNotification: (context: AccountsContext, input: Input<'sendNotification'>) =>
      send(context, input),
  });
}

async function readNotifyKey({ db, secrets }: AccountsContext, _input: Input<'readNotifyKey'>) {
  return { key: (await readOrCreateVapidKeys(db, secrets)).publicKey };
}
