import type { notificationsContract } from '../../../src/accounts/notifications/contract.ts';
import type { RouteOutput } from '../../../src/kernel/contract.ts';
import { client } from '../../core/client.ts';
import { instance } from '../../core/instance.ts';

export const notify = client<typeof notificationsContract>(instance.base);

export type NotifySettings = RouteOutput<typeof notificationsContract, 'GET /api/notify/settings'>;
export type Device = NotifySettings['devices'][number];
export type Service = NonNullable<NotifySettings['service']>;
