import bellRing from 'lucide/dist/esm/icons/bell-ring.mjs';
import smartphone from 'lucide/dist/esm/icons/smartphone.mjs';
import { useEffect, useState } from 'preact/hooks';
import { showError } from '../../core/api/error-message.ts';
import { showToast } from '../../core/page/toasts.ts';
import { readPushEndpoint } from '../../core/session/push-endpoint.ts';
import { Button } from '../../ui/basic/button.tsx';
import { Icon } from '../../ui/basic/icon.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { notificationsText as text } from '../text/notifications.ts';
import { DeliveryStatus } from './delivery-status.tsx';
import type { PushDevice } from './notifications-api.ts';
import { pushUnavailableReason, subscribe, unsubscribe } from './push-subscription.ts';

const words = text.device;

interface Props {
  devices: readonly PushDevice[];
  onChanged: () => void;
}

export function DevicesCard({ devices, onChanged }: Props) {
  const [own, setOwn] = useState<string | null>();
  useEffect(() => void readPushEndpoint().then(setOwn), [devices]);
  const isHere = devices.some(({ endpoint }) => endpoint === own);

  async function stop(device: PushDevice) {
    try {
      await unsubscribe(device);
      showToast(words.stopped(device.name));
    } catch (error) {
      showError(error);
    }
    onChanged();
  }

  return (
    <Card title={words.title} flush>
      {devices.length > 0 && (
        <ul>
          {devices.map((device) => (
            <ListRow
              key={device.id}
              lead={
                <span class="row-icon">
                  <Icon of={smartphone} />
                </span>
              }
              title={
                <>
                  {device.name} {device.endpoint === own && <Badge>{words.here}</Badge>}
                </>
              }
              detail={<DeliveryStatus place={device} />}
              trail={
                <Button aria-label={words.stopLabel(device.name)} onClick={() => void stop(device)}>
                  {words.stop}
                </Button>
              }
            />
          ))}
        </ul>
      )}
      {own !== undefined && !isHere && <SubscribeForm onDone={onChanged} />}
    </Card>
  );
}

function SubscribeForm({ onDone }: { onDone: () => void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<'blocked' | 'failed'>();
  const obstacle = pushUnavailableReason();

  async function ask() {
    setBusy(true);
    const ended = await subscribe();
    setBusy(false);
    setProblem(ended === 'done' ? undefined : ended);
    if (ended === 'done') onDone();
  }

  if (obstacle) return <p class="card-foot soft">{words[obstacle]}</p>;
  return (
    <div class="card-foot">
      <Button look="solid" icon={bellRing} disabled={busy} onClick={() => void ask()}>
        {words.on}
      </Button>
      {problem ? (
        <p class="form-problem" role="alert">
          {words[problem]}
        </p>
      ) : (
        <p class="soft small">{busy ? words.asking : words.hint}</p>
      )}
    </div>
  );
}
