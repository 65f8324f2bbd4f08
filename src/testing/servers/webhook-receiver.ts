import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PushReceiver, ReceivedPush } from './push-receiver.ts';

export interface ReceivedEvent {
  readonly event: string;
  readonly timestamp: string;
  // biome-ignore lint/suspicious/noExplicitAny: each event has data of its own
  readonly data: any;
}

/** The event of a request, if its signature is right; checks it as docs/webhooks.md says. */
export function readSigned({ headers, body }: ReceivedPush, secret: string): ReceivedEvent {
  const expected = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  const given = String(headers['x-daybook-signature']);
  if (
    given.length !== expected.length ||
    !timingSafeEqual(Buffer.from(given), Buffer.from(expected))
  ) {
    throw new Error('The signature is wrong.');
  }
  return JSON.parse(String(body)) as ReceivedEvent;
}

interface Caller {
  call(
    route: string,
    body: object,
  ): Promise<{
    readonly status: number;
    readonly body: { readonly id: number; readonly secret: string };
    readonly text: string;
  }>;
}

/** A webhook of a person to a receiver; returns its id and secret. */
export async function addWebhook(
  person: Caller,
  receiver: Pick<PushReceiver, 'url'>,
  events: readonly string[],
): Promise<{ readonly id: number; readonly secret: string }> {
  const { status, body, text } = await person.call('POST /api/webhooks', {
    url: `${receiver.url}/hook`,
    events,
  });
  if (status !== 201) throw new Error(`POST /api/webhooks answered ${status}: ${text}`);
  return body;
}
