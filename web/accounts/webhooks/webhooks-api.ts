import type { accountsContract } from '../../../src/accounts/contract.ts';
import type { RouteOutput } from '../../../src/kernel/contract.ts';

export type WebhookList = RouteOutput<typeof accountsContract, 'GET /api/webhooks'>;
export type Webhook = WebhookList['items'][number];
export type WebhookDelivery = Webhook['deliveries'][number];

/** A created webhook; only this response contains the secret. */
export type NewWebhook = RouteOutput<typeof accountsContract, 'POST /api/webhooks'>;
