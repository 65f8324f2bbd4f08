import type { PushDevice, PushService } from './notifications-api.ts';
import { text } from './text/text.ts';

type PushTarget = Pick<PushDevice | PushService, 'last_failure' | 'delivered_at'>;

/** What became of the last message. */
export function DeliveryStatus({ place: { last_failure, delivered_at } }: { place: PushTarget }) {
  if (last_failure)
    return <span class="failed">{text.failed(last_failure.message, last_failure.at)}</span>;
  return <>{delivered_at ? text.delivered(delivered_at) : text.nothingYet}</>;
}
