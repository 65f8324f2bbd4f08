import lockIcon from 'lucide/dist/esm/icons/lock.mjs';
import { useState } from 'preact/hooks';
import { showError } from '../../core/api/error-message.ts';
import { deviceLock } from '../../core/session/device-lock.ts';
import { resumeSession } from '../../core/session/session.ts';
import { signOut } from '../../core/session/sign-out.ts';
import type { AppDefinition } from '../../shell/app-definition.ts';
import { Button } from '../../ui/basic/button.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { signInText as text } from '../text/sign-in.ts';
import { verifyDeviceOwner } from './device-check.ts';

const words = text.lock;

/** Shown until the device has verified its owner; the session stays unchanged. */
export function LockPage({ app }: { app: AppDefinition['name'] }) {
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);

  async function unlock() {
    const { credential } = deviceLock.get();
    setBusy(true);
    setFailed(false);
    if (credential === null || (await verifyDeviceOwner(credential))) return resumeSession();
    setFailed(true);
    setBusy(false);
  }

  return (
    <AuthLayout app={app} title={words.title} hint={words.hint}>
      {failed && (
        <p class="form-problem" role="alert">
          {words.failed}
        </p>
      )}
      <Button
        look="solid"
        wide
        autofocus
        icon={lockIcon}
        disabled={busy}
        onClick={() => void unlock()}
      >
        {words.unlock}
      </Button>
      <button type="button" class="door-link" onClick={() => void signOut().catch(showError)}>
        {words.signOut}
      </button>
    </AuthLayout>
  );
}
