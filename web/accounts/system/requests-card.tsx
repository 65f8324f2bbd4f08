import type { SystemState } from '../../../src/host/operating/contract.ts';
import { Card } from '../../ui/layout/card.tsx';
import { systemText as text } from '../text/system.ts';

/** Drawn here: the charts of the apps would bring two more files for these few bars. */
export function RequestsCard({ minutes }: { minutes: SystemState['minutes'] }) {
  const sum = minutes.reduce((total, { requests }) => total + requests, 0);
  const failed = minutes.reduce((total, minute) => total + minute.failed, 0);
  const busiest = Math.max(...minutes.map(({ requests }) => requests));
  const share = (count: number) => `${(count / Math.max(1, busiest)) * 100}%`;
  return (
    <Card title={text.requests} aside={text.requestsSum(sum)}>
      <figure class="request-bars">
        <figcaption class="soft small">{text.requestsSummary(failed, busiest)}</figcaption>
        <div aria-hidden="true">
          {minutes.map((minute) => (
            <span
              key={minute.at}
              title={text.minute(minute.at, minute.requests)}
              style={{ height: share(minute.requests) }}
            >
              {minute.failed > 0 && (
                <i style={{ height: `${(minute.failed / minute.requests) * 100}%` }} />
              )}
            </span>
          ))}
        </div>
        <p class="soft small" aria-hidden="true">
          <span>{text.time(minutes[0]?.at ?? '')}</span>
          <span>{text.time(minutes.at(-1)?.at ?? '')}</span>
        </p>
      </figure>
    </Card>
  );
}
