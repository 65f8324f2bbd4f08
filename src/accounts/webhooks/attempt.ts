import { createHmac } from 'node:crypto';
import type { Config } from '../../kernel/config/config.ts';
import { type FetchRules, userFetchRules } from '../../kernel/network/fetch-rules.ts';
import { postGuarded } from '../../kernel/network/guarded-fetch.ts';
import type { SecretBox } from '../../kernel/secrets/secret-box.ts';
import type { DeliveryRow, WebhookRow } from './queries.ts';
import { openWebhookSecret } from './secrets.ts';

const TIMEOUT_MS = 10_000;

export interface AttemptOutcome {
  readonly delivered: boolean;
  readonly response_status: number | null;
  readonly failure: string | null;
  readonly duration_ms: number;
}

/** Every address of the host must be allowed, at every attempt. */
export function webhookFetchRules(config: Pick<Config, 'fetchPrivateAddresses'>): FetchRules {
  return { ...userFetchRules(config), requiresAll: true };
}

/** Sends a delivery once. Redirects are not followed. */
export async function attemptDelivery(
  { config, secrets }: { readonly config: Config; readonly secrets: SecretBox },
  { url, secret: sealed }: Pick<WebhookRow, 'url' | 'secret'>,
  delivery: Pick<DeliveryRow, 'uuid' | 'event' | 'body'>,
): Promise<AttemptOutcome> {
  const started = performance.now();
  const outcome = (response_status: number | null, failure: string | null): AttemptOutcome => ({
    delivered: failure === null,
    response_status,
    failure,
    duration_ms: Math.round(performance.now() - started),
  });
  const secret = openWebhookSecret(secrets, sealed);
  if (secret === null) return outcome(null, 'Its secret can no longer be read. Add it once more.');
  const request = { headers: headersOf(delivery, secret), body: delivery.body };
  try {
    const rules = webhookFetchRules(config);
    const { status } = await postGuarded(url, rules, request, { milliseconds: TIMEOUT_MS });
    return outcome(status, describeRefusal(status));
  } catch (error) {
    return outcome(null, error instanceof Error ? error.message : String(error));
  }
}

function headersOf(
  { uuid, event, body }: Pick<DeliveryRow, 'uuid' | 'event' | 'body'>,
  secret: string,
) {
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Daybook',
    'x-daybook-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    'x-daybook-event': event,
    'x-daybook-delivery': uuid,
  };
}

function describeRefusal(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400)
    return `The answer was a redirect (${status}), which is not followed.`;
  return `The answer was an error (${status}).`;
}
