import { z } from 'zod';
import { emptyInput, id, instant, label, ok } from '../../kernel/api/common-schemas.ts';
import { operation } from '../../kernel/contract.ts';

const failure = z
  .object({ at: instant, message: z.string() })
  .nullable()
  .describe('Why the last message did not arrive; null once one did');

const address = z
  .string()
  .trim()
  .max(500)
  .regex(/^https?:\/\/[^\s?#]+$/i, 'must be an http:// or https:// address without ? and #');

export const service = z.object({
  service: z.enum(['ntfy', 'gotify', 'apprise']),
  url: z.string(),
  topic: z.string().nullable().describe('Of ntfy'),
  tag: z.string().nullable().describe('Of Apprise'),
  has_token: z.boolean().describe('The token itself is never sent back'),
  last_failure: failure,
  delivered_at: instant.nullable(),
});

export const device = z.object({
  id,
  name: z.string(),
  endpoint: z.string().describe('By which a browser recognises itself'),
  created_at: instant,
  last_failure: failure,
  delivered_at: instant.nullable(),
});

const settings = z.object({
  service: service.nullable(),
  devices: z.array(device),
  private_addresses: z
    .boolean()
    .describe('Whether a service may be in the network around the server'),
});

const queued = ok.extend({
  channels: z.int().describe('The number of devices and services that it goes to'),
});

export const notificationsContract = {
  readNotifySettings: operation({
    method: 'GET',
    path: '/api/notify/settings',
    summary: 'Where your notifications go, and whether they arrive',
    access: 'signed-in',
    input: emptyInput,
    output: settings,
  }),
  storeNotifySettings: operation({
    method: 'PUT',
    path: '/api/notify/settings',
    summary: 'Choose the one ntfy, Gotify or Apprise that your notifications go to',
    access: 'signed-in',
    reauthentication: 'none',
    input: z.object({
      service: service.shape.service,
      url: address,
      topic: z
        .string()
        .regex(/^[-_A-Za-z0-9]{1,64}$/, 'must be letters, digits, - and _')
        .nullable()
        .optional(),
      tag: label(100).nullable().optional(),
      token: z
        .string()
        .regex(/^[\x21-\x7e]{1,500}$/, 'must be up to 500 letters without blanks')
        .nullable()
        .optional()
        .describe('Kept when it is not sent and the address stays; null removes it'),
    }),
    output: settings,
  }),
  removeNotifySettings: operation({
    method: 'DELETE',
    path: '/api/notify/settings',
    summary: 'Forget that service and its token',
    access: 'signed-in',
    reauthentication: 'none',
    input: emptyInput,
    output: ok,
  }),
  readNotifyKey: operation({
    method: 'GET',
    path: '/api/notify/key',
    summary: 'The public key with which a browser subscribes',
    access: 'signed-in',
    input: emptyInput,
    output: z.object({ key: z.string() }),
  }),
  addSubscription: operation({
    method: 'POST',
    path: '/api/notify/subscriptions',
    summary: 'Send notifications to this browser too',
    access: 'signed-in',
    reauthentication: 'none',
    status: 201,
    returnsSecret: true,
    input: z.object({
      endpoint: z
        .string()
        .max(2000)
        .regex(/^https?:\/\/\S+$/i, 'must be an address'),
      keys: z.object({
        p256dh: z.string().regex(/^[-_A-Za-z0-9]{86,88}={0,2}$/, 'must be a P-256 key'),
        auth: z.string().regex(/^[-_A-Za-z0-9]{22,24}={0,2}$/, 'must be 16 bytes'),
      }),
      name: label(100).optional().describe('Of the device; told from the browser when not sent'),
    }),
    output: device,
  }),
  removeSubscription: operation({
    method: 'DELETE',
    path: '/api/notify/subscriptions/:id',
    summary: 'Send nothing more to a browser',
    access: 'signed-in',
    reauthentication: 'none',
    input: z.object({ id }),
    output: ok,
  }),
  sendTest: operation({
    method: 'POST',
    path: '/api/notify/test',
    summary: 'Send a test message everywhere; what fails is shown in the settings',
    access: 'signed-in',
    reauthentication: 'none',
    input: emptyInput,
    output: queued,
  }),
  sendNotification: operation({
    method: 'POST',
    path: '/api/notify',
    summary: 'Send yourself a notification',
    access: 'signed-in',
    reauthentication: 'none',
    input: z.object({
      title: label(200),
      message: label(2000),
      priority: z.int().min(0).max(10).default(3),
    }),
    output: queued,
  }),
};
