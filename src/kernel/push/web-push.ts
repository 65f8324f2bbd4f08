import type { PushMessage } from './push-message.ts';
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

type PushContent = Pick<PushMessage, 'app' | 'title' | 'body' | 'priority'>;

const HOURS_KEPT = 24;
/** What push services take: 4096 bytes, of which encryption needs about a hundred. */
const MAX_BYTES = 3900;

export async function generateVapidKeys(): Promise<VapidKeys> {
  const { generateVAPIDKeys } = (await import('web-push')).default;
  return generateVAPIDKeys();
}

/** The message, encrypted for the one browser and signed by us. */
export async function buildBrowserRequest(
  { endpoint, p256dh, auth }: PushSubscription,
  message: PushContent,
  { keys, subject }: { readonly keys: VapidKeys; readonly subject: string },
): Promise<PushRequest> {
  const { generateRequestDetails } = (await import('web-push')).default;
  const details = generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    encodeWithinLimit(message),
    {
      vapidDetails: { subject, publicKey: keys.publicKey, privateKey: keys.privateKey },
      TTL: HOURS_KEPT * 3600,
      urgency: message.priority >= 4 ? 'high' : 'normal',
    },
  );
  const headers = Object.entries(details.headers).map(([name, value]) => [name, String(value)]);
  return { url: endpoint, headers: Object.fromEntries(headers), body: details.body };
}

/** As JSON, its body cut at a letter until everything fits: some letters take six bytes there. */
function encodeWithinLimit({ app, title, body, priority }: PushContent): string {
  const letters = [...body];
  const withBody = (length: number) =>
    JSON.stringify({ app, title, body: letters.slice(0, length).join(''), priority });
  let length = letters.length;
  let written = withBody(length);
  while (Buffer.byteLength(written) > MAX_BYTES && length > 0) {
    length = Math.floor(length * 0.9);
    written = withBody(length);
  }
  return written;
}
