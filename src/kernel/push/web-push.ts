import type { PushMessage } from './push.ts';
import type { PushRequest } from './services.ts';

/** A browser that wants to be told, as its own push service describes it. */
export interface PushSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** By which push services know this instance (RFC 8292). */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const HOURS_KEPT = 24;
/** What is encrypted must fit into 4096 bytes; a letter takes up to four. */
const LONGEST_BODY = 700;

export async function newVapidKeys(): Promise<VapidKeys> {
  const { generateVAPIDKeys } = (await import('web-push')).default;
  return generateVAPIDKeys();
}

/** The message, encrypted for the one browser and signed by us. */
export async function requestToBrowser(
  { endpoint, p256dh, auth }: PushSubscription,
  message: Pick<PushMessage, 'app' | 'title' | 'body' | 'priority'>,
  { keys, subject }: { readonly keys: VapidKeys; readonly subject: string },
): Promise<PushRequest> {
  const { generateRequestDetails } = (await import('web-push')).default;
  const { app, title, body, priority } = message;
  const payload = { app, title, body: [...body].slice(0, LONGEST_BODY).join(''), priority };
  const details = generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: { subject, publicKey: keys.publicKey, privateKey: keys.privateKey },
      TTL: HOURS_KEPT * 3600,
      urgency: priority >= 4 ? 'high' : 'normal',
    },
  );
  const headers = Object.entries(details.headers).map(([name, value]) => [name, String(value)]);
  return { url: endpoint, headers: Object.fromEntries(headers), body: details.body };
}
