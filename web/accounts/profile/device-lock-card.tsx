import { useEffect, useState } from 'preact/hooks';
import type { User } from '../../../src/accounts/contract.ts';
import { showToast } from '../../core/page/toasts.ts';
import { deviceLock, updateDeviceLock } from '../../core/session/device-lock.ts';
import { useStore } from '../../core/state/store.ts';
import { Switch } from '../../ui/form/switch.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { createDeviceCheck, supportsDeviceCheck } from '../security/device-check.ts';
import { profileText as text } from '../text/profile.ts';

const words = text.opening;

/** Lock and sign-out settings of this device. */
export function DeviceLockCard({ user }: { user: User }) {
  const { credential, signOutOnClose } = useStore(deviceLock);
  const [able, setAble] = useState<boolean>();
  useEffect(() => void supportsDeviceCheck().then(setAble), []);
  const [asking, setAsking] = useState(false);
  const locked = credential !== null;

  async function lock(on: boolean) {
    if (!on) return updateDeviceLock({ credential: null });
    setAsking(true);
    const created = await createDeviceCheck(words.lockName(user.username));
    if (created) updateDeviceLock({ credential: created });
    else showToast(words.lockFailed, { tone: 'problem' });
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
          onChecked={(on) => updateDeviceLock({ signOutOnClose: on })}
        />
      </div>
    </Card>
  );
}
