import monitor from 'lucide/dist/esm/icons/monitor.mjs';
import smartphone from 'lucide/dist/esm/icons/smartphone.mjs';
import { sayProblem } from '../../core/in-words.ts';
import { accounts } from '../../core/session.ts';
import { toast } from '../../core/toasts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useLoaded } from '../use-loaded.ts';
import { deviceName, isHandheld } from './device-name.ts';
import { text } from './text/text.ts';

const words = text.sessions;

export function SessionsCard() {
  const { value, problem, reload } = useLoaded('sessions', () =>
    accounts('GET /api/auth/sessions', {}),
  );

  async function end(id: string, device: string) {
    try {
      await accounts('DELETE /api/auth/sessions/:id', { id });
      toast(words.ended(device));
    } catch (error) {
      sayProblem(error);
    }
    reload();
  }

  return (
    <Card title={words.title} flush>
      {problem && <ErrorState problem={problem} onRetry={reload} />}
      {!value && !problem && <SkeletonRows rows={2} />}
      {value && (
        <ul>
          {value.items.map(({ id, user_agent, address, last_seen_at, current }) => {
            const device = deviceName(user_agent);
            return (
              <ListRow
                key={id}
                lead={
                  <span class="device-icon">
                    <Icon of={isHandheld(user_agent) ? smartphone : monitor} />
                  </span>
                }
                title={device}
                detail={words.seen(address, last_seen_at)}
                trail={
                  current ? (
                    <Badge>{words.here}</Badge>
                  ) : (
                    <Button
                      aria-label={words.endLabel(device)}
                      onClick={() => void end(id, device)}
                    >
                      {words.end}
                    </Button>
                  )
                }
              />
            );
          })}
        </ul>
      )}
    </Card>
  );
}
