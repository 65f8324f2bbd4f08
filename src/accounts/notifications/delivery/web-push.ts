import type { PushMessage } from './push-message.ts';
import type { PushRequest } from './services.ts';

/** A browser's push subscription. */
export interface PushSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** The keys that identify this instance to push services (RFC 8292). */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

type PushContent = Pick<PushMessage, 'app' | 'title' | 'body' | 'priority' | 'page' | 'tag'>;

interface Sending {
  readonly keys: VapidKeys;
  readonly subject: string;
  /** How long the push service keeps the message for a device that is offline. */
  readonly keptSeconds: number;
}

/** Push services accept 4096 bytes, of which encryption needs about a hundred. */
const MAX_BYTES = 3900;

export async function generateVapidKeys(): Promise<VapidKeys> {
  const { generateVAPIDKeys } = (await import('web-push')).default;
  return generateVAPIDKeys();
}

/** The HTTP request with the message, encrypted for the browser and signed by us. */
export async function buildBrowserRequest(
  { endpoint, p256dh, auth }: PushSubscription,
  message: PushContent,
  { keys, subject, keptSeconds }: Sending,
): Promise<PushRequest> {
  const { generateRequestDetails } = (await import('web-push')).default;
  const details = generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    encodeWithinLimit(message),
    {
      vapidDetails: { subject, publicKey: keys.publicKey, privateKey: keys.privateKey },
      TTL: keptSeconds,
      urgency: message.priority >= 4 ? 'high' : 'normal',
    },
  );
  const headers = Object.entries(details.headers).map(([name, value]) => [name, String(value)]);
  return { url: endpoint, headers: Object.fromEntries(headers), body: details.body };
}

/** Encodes the message as JSON and shortens its body until it fits. */
function encodeWithinLimit({ body, ...rest }: PushContent): string {
  const letters = [...body];
  const withBody = (length: number) =>
    JSON.stringify({ ...rest, body: letters.slice(0, length).join('') });
  let length = letters.length;
  let written = withBody(length);
  while (Buffer.byteLength(written) > MAX_BYTES && length > 0) {
    length = Math.floor(length * 0.9);
    written = withBody(length);
  }
  return written;
}
