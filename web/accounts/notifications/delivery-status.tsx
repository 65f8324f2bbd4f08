import { notificationsText as text } from '../text/notifications.ts';
import type { PushDevice, PushService } from './notifications-api.ts';

type PushTarget = Pick<PushDevice | PushService, 'last_failure' | 'delivered_at'>;

/** Result of the last delivery. */
export function DeliveryStatus({ place: { last_failure, delivered_at } }: { place: PushTarget }) {
  if (last_failure)
    return <span class="failed">{text.failed(last_failure.message, last_failure.at)}</span>;
  return <>{delivered_at ? text.delivered(delivered_at) : text.nothingYet}</>;
}
