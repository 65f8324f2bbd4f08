import type { SystemState } from '../../../src/host/operating/contract.ts';
import { Card } from '../../ui/layout/card.tsx';
import { systemText as text } from '../text/system.ts';

type SlowOperation = SystemState['slow_operations'][number];

/** Each operation with a bar as long as it takes, compared with the slowest. */
export function SlowOperationsCard({ operations }: { operations: readonly SlowOperation[] }) {
  const longest = Math.max(1, ...operations.map(({ p95_ms }) => p95_ms));
  return (
    <Card title={text.slow}>
      <p class="card-words">{operations.length === 0 ? text.slowNone : text.slowHint}</p>
      <ol class="slow-operations">
        {operations.map(({ route, requests, mean_ms, p95_ms, max_ms }) => (
          <li key={route}>
            <span class="slow-route">{route}</span>
            <span class="slow-time">{text.milliseconds(p95_ms)}</span>
            <span class="slow-bar" aria-hidden="true">
              <span class="slow-bar-filled" style={{ width: `${(p95_ms / longest) * 100}%` }} />
            </span>
            <span class="slow-detail">{text.slowDetail(requests, mean_ms, max_ms)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
