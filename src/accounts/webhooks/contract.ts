import { z } from 'zod';
import { emptyInput, id, instant, label, ok } from '../../kernel/api/common-schemas.ts';
import { operation } from '../../kernel/contract.ts';
import { app } from '../token-limits.ts';
import { WEBHOOK_EVENTS } from './events.ts';

const event = z.enum(WEBHOOK_EVENTS);

const url = z
  .string()
  .trim()
  .max(2000)
  .regex(/^https?:\/\/[^\s#]+$/i, 'must be an http:// or https:// address without #');

const name = label(80).describe('The host of the address when not sent');
const events = z.array(event).min(1).describe('Which events it receives');

const delivery = z.object({
  id: z.string().describe('The X-Daybook-Delivery header; the same in every attempt'),
  event: z.string(),
  status: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.int(),
  response_status: z.int().nullable().describe('Of the last attempt; null without an answer'),
  failure: z.string().nullable().describe('Why the last attempt did not arrive'),
  duration_ms: z.int().nullable().describe('Of the last attempt'),
  created_at: instant,
  attempted_at: instant.nullable(),
});

const webhook = z.object({
  id,
  name: z.string(),
  url: z.string(),
  events: z.array(event),
  active: z.boolean(),
  created_at: instant,
  updated_at: instant,
  quiet_until: instant
    .nullable()
    .describe('After a failed delivery, nothing new is sent before this time'),
  deliveries: z.array(delivery).describe('The last ones, newest first'),
});

export const webhooksContract = {
  listWebhooks: operation({
    method: 'GET',
    path: '/api/webhooks',
    summary: 'Your webhooks with their last deliveries, and the events of this instance',
    access: 'signed-in',
    input: emptyInput,
    output: z.object({
      items: z.array(webhook),
      known_events: z.array(z.object({ name: event, apps: z.array(app) })),
      private_addresses: z
        .boolean()
        .describe('Whether a webhook may be in the network around the server'),
    }),
  }),
  createWebhook: operation({
    method: 'POST',
    path: '/api/webhooks',
    summary: 'Add a webhook; the secret of its signatures is shown this once',
    access: 'signed-in',
    reauthentication: 'none',
    status: 201,
    returnsSecret: true,
    input: z.object({ name: name.optional(), url, events, active: z.boolean().default(true) }),
    output: webhook.extend({ secret: z.string() }),
  }),
  changeWebhook: operation({
    method: 'PUT',
    path: '/api/webhooks/:id',
    summary: 'Change a webhook, or switch it off and on; what is not sent stays',
    access: 'signed-in',
    reauthentication: 'none',
    input: z.object({
      id,
      name: name.optional(),
      url: url.optional(),
      events: events.optional(),
      active: z.boolean().optional(),
    }),
    output: webhook,
  }),
  removeWebhook: operation({
    method: 'DELETE',
    path: '/api/webhooks/:id',
    summary: 'Remove a webhook; it can be restored for a day',
    access: 'signed-in',
    reauthentication: 'none',
    input: z.object({ id }),
    output: ok,
  }),
  restoreWebhook: operation({
    method: 'POST',
    path: '/api/webhooks/:id/restore',
    summary: 'Restore a removed webhook, with its secret',
    access: 'signed-in',
    reauthentication: 'none',
    input: z.object({ id }),
    output: webhook,
  }),
  testWebhook: operation({
    method: 'POST',
    path: '/api/webhooks/:id/test',
    summary: 'Send the event test once, and say whether it arrived',
    access: 'signed-in',
    reauthentication: 'none',
    waits: true,
    input: z.object({ id }),
    output: delivery,
  }),
};

export type { WebhookEvent } from './events.ts';
export type Webhook = z.output<typeof webhook>;
export type WebhookDelivery = z.output<typeof delivery>;
