import bellRing from 'lucide/dist/esm/icons/bell-ring.mjs';
import smartphone from 'lucide/dist/esm/icons/smartphone.mjs';
import { useEffect, useState } from 'preact/hooks';
import { sayProblem } from '../../core/in-words.ts';
import { toast } from '../../core/toasts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { Fate } from './fate.tsx';
import type { Device } from './notify-api.ts';
import { text } from './text/text.ts';
import { hindrance, ownEndpoint, signOff, signUp } from './this-device.ts';

const words = text.device;

interface Props {
  devices: readonly Device[];
  onChanged: () => void;
}

export function DevicesCard({ devices, onChanged }: Props) {
  const [own, setOwn] = useState<string | null>();
  useEffect(() => void ownEndpoint().then(setOwn), [devices]);
  const isHere = devices.some(({ endpoint }) => endpoint === own);

  async function stop(device: Device) {
    try {
      await signOff(device);
      toast(words.stopped(device.name));
    } catch (error) {
      sayProblem(error);
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
              detail={<Fate place={device} />}
              trail={
                <Button aria-label={words.stopLabel(device.name)} onClick={() => void stop(device)}>
                  {words.stop}
                </Button>
              }
            />
          ))}
        </ul>
      )}
      {own !== undefined && !isHere && <SignUp onDone={onChanged} />}
    </Card>
  );
}

function SignUp({ onDone }: { onDone: () => void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<'blocked' | 'failed'>();
  const obstacle = hindrance();

  async function ask() {
    setBusy(true);
    const ended = await signUp();
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
