import monitor from 'lucide/dist/esm/icons/monitor.mjs';
import smartphone from 'lucide/dist/esm/icons/smartphone.mjs';
import { showError } from '../../core/api/error-message.ts';
import { showToast } from '../../core/page/toasts.ts';
import { accountsApi } from '../../core/session/session.ts';
import { Button } from '../../ui/basic/button.tsx';
import { Icon } from '../../ui/basic/icon.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { SkeletonRows } from '../../ui/status/skeleton.tsx';
import { profileText as text } from '../text/profile.ts';
import { useAccountQuery } from '../use-account-query.ts';
import { describeDevice, isHandheld } from './device-name.ts';

const words = text.sessions;

export function SessionsCard() {
  const { value, problem, reload } = useAccountQuery('sessions', () =>
    accountsApi('GET /api/auth/sessions', {}),
  );

  async function end(id: string, device: string) {
    try {
      await accountsApi('DELETE /api/auth/sessions/:id', { id });
      showToast(words.ended(device));
    } catch (error) {
      showError(error);
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
            const device = describeDevice(user_agent);
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
