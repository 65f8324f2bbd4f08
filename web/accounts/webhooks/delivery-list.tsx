import type { WebhookEvent } from '../../../src/accounts/webhooks/contract.ts';
import { Badge } from '../../ui/status/badge.tsx';
import { webhooksText as text } from '../text/webhooks.ts';
import type { WebhookDelivery } from './webhooks-api.ts';

export function DeliveryList({ deliveries }: { deliveries: readonly WebhookDelivery[] }) {
  const [last] = deliveries;
  if (!last) return <p class="soft small">{text.noDeliveries}</p>;
  return (
    <details class="deliveries">
      <summary>
        {text.deliveries} <Badge>{text.status[last.status]}</Badge>{' '}
        <span class="soft small">{text.when(last.attempted_at ?? last.created_at)}</span>
      </summary>
      <ul>
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} />
        ))}
      </ul>
    </details>
  );
}

function DeliveryRow({ delivery }: { delivery: WebhookDelivery }) {
  const { event, status, attempts, failure, created_at, attempted_at, response_status } = delivery;
  const facts = [
    text.when(attempted_at ?? created_at),
    ...(response_status === null ? [] : [String(response_status)]),
    ...(attempts > 1 ? [text.attempts(attempts)] : []),
  ];
  return (
    <li>
      <Badge>{text.status[status]}</Badge>
      <span>{text.events[event as WebhookEvent] ?? text.testEvent}</span>
      <span class="soft small">{facts.join(' · ')}</span>
      {failure && <span class="small webhook-failed">{failure}</span>}
    </li>
  );
}
