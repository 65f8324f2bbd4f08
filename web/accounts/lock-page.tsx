import lockIcon from 'lucide/dist/esm/icons/lock.mjs';
import { useState } from 'preact/hooks';
import { sayProblem } from '../core/in-words.ts';
import { guard } from '../core/opening.ts';
import { proceed, signOut } from '../core/session.ts';
import type { AppDefinition } from '../shell/app-definition.ts';
import { Button } from '../ui/button.tsx';
import { seesOwner } from './device-check.ts';
import { Door } from './door.tsx';
import { text } from './text/text.ts';

const words = text.lock;

/** Opens only to whom this device recognises; the session behind it stays what it was. */
export function LockPage({ app }: { app: AppDefinition['name'] }) {
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);

  async function unlock() {
    const { credential } = guard.get();
    setBusy(true);
    setFailed(false);
    if (credential === null || (await seesOwner(credential))) return proceed();
    setFailed(true);
    setBusy(false);
  }

  return (
    <Door app={app} title={words.title} hint={words.hint}>
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
      <button type="button" class="door-link" onClick={() => void signOut().catch(sayProblem)}>
        {words.signOut}
      </button>
    </Door>
  );
}
