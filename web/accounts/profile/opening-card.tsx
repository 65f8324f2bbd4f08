import { useEffect, useState } from 'preact/hooks';
import type { User } from '../../../src/accounts/contract.ts';
import { guard, setGuard } from '../../core/opening.ts';
import { useStore } from '../../core/store.ts';
import { toast } from '../../core/toasts.ts';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/switch.tsx';
import { createDeviceCheck, deviceCanCheck } from '../device-check.ts';
import { text } from './text/text.ts';

const words = text.opening;

/** What this device does when Daybook is opened or closed; other devices are asked on their own. */
export function OpeningCard({ user }: { user: User }) {
  const { credential, signOutOnClose } = useStore(guard);
  const [able, setAble] = useState<boolean>();
  useEffect(() => void deviceCanCheck().then(setAble), []);
  const [asking, setAsking] = useState(false);
  const locked = credential !== null;

  async function lock(on: boolean) {
    if (!on) return setGuard({ credential: null });
    setAsking(true);
    const created = await createDeviceCheck(words.lockName(user.username));
    if (created) setGuard({ credential: created });
    else toast(words.lockFailed, { tone: 'problem' });
    setAsking(false);
  }

  return (
    <Card title={words.title}>
      <div class="form">
        <Switch
          label={words.lock}
          hint={able === false && !locked ? words.lockNot : words.lockHint}
          checked={locked || asking}
          disabled={asking || (!able && !locked)}
          onChecked={(on) => void lock(on)}
        />
        <Switch
          label={words.signOut}
          hint={words.signOutHint}
          checked={signOutOnClose}
          onChecked={(on) => setGuard({ signOutOnClose: on })}
        />
      </div>
    </Card>
  );
}
