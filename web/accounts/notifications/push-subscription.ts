import { describeDevice } from '../profile/device-name.ts';
import { notificationsApi, type PushDevice } from './notifications-api.ts';

/** Why push is unavailable in this browser; null when it is available. */
export function pushUnavailableReason(): 'insecure' | 'unable' | null {
  if (!isSecureContext) return 'insecure';
  const able = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return able ? null : 'unable';
}

/** Asks for permission and subscribes; browsers require a user gesture. */
export async function subscribe(): Promise<'done' | 'blocked' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked';
  try {
    const [{ key }, registration] = await Promise.all([
      notificationsApi('GET /api/notify/key', {}),
      navigator.serviceWorker.ready,
    ]);
    const { pushManager } = registration;
    const subscription = await pushManager
      .subscribe({ userVisibleOnly: true, applicationServerKey: key })
      .catch(() => resubscribe(pushManager, key));
    const { endpoint, keys } = subscription.toJSON();
    if (!endpoint || !keys?.p256dh || !keys.auth) return 'failed';
    const { p256dh, auth } = keys;
    await notificationsApi('POST /api/notify/subscriptions', {
      endpoint,
      keys: { p256dh, auth },
      name: describeDevice(navigator.userAgent),
    });
    return 'done';
  } catch {
    return 'failed';
  }
}

/** Replaces a subscription that was made with another server's key. */
async function resubscribe(pushManager: PushManager, key: string) {
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

export async function unsubscribe({ id, endpoint }: PushDevice) {
  await notificationsApi('DELETE /api/notify/subscriptions/:id', { id });
  const registration = await navigator.serviceWorker?.getRegistration();
  const own = await registration?.pushManager.getSubscription();
  if (own?.endpoint === endpoint) await own.unsubscribe();
}
