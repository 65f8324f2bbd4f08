import type { Device, Service } from './notify-api.ts';
import { text } from './text/text.ts';

type Place = Pick<Device | Service, 'last_failure' | 'delivered_at'>;

/** What became of the last message. */
export function Fate({ place: { last_failure, delivered_at } }: { place: Place }) {
  if (last_failure)
    return <span class="failed">{text.failed(last_failure.message, last_failure.at)}</span>;
  return <>{delivered_at ? text.delivered(delivered_at) : text.nothingYet}</>;
}
