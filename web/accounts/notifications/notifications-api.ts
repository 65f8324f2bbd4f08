import type { notificationsContract } from '../../../src/accounts/notifications/contract.ts';
import type { RouteOutput } from '../../../src/kernel/contract.ts';
import { createClient } from '../../core/api/client.ts';
import { instance } from '../../core/instance.ts';

export const notificationsApi = createClient<typeof notificationsContract>(instance.base);

export type NotificationSettings = RouteOutput<
  typeof notificationsContract,
  'GET /api/notify/settings'
>;
export type PushDevice = NotificationSettings['devices'][number];
export type PushService = NonNullable<NotificationSettings['service']>;
