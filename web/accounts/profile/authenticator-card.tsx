import { useState } from 'preact/hooks';
import type { User } from '../../../src/accounts/contract.ts';
import { showError } from '../../core/api/error-message.ts';
import { useSubmit } from '../../core/api/use-submit.ts';
import { showToast } from '../../core/page/toasts.ts';
import { accountsApi, updateUser } from '../../core/session/session.ts';
import { Button } from '../../ui/basic/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { profileText as text } from '../text/profile.ts';
import { AuthenticatorSetUp } from './authenticator-set-up.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const words = text.totp;

export function AuthenticatorCard({ user }: { user: User }) {
  const [open, setOpen] = useState<'start' | 'stop'>();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => setOpen(undefined);

  async function renew() {
    try {
      setCodes((await accountsApi('POST /api/auth/totp/recovery-codes', {})).recovery_codes);
    } catch (error) {
      showError(error);
    }
  }

  return (
    <Card title={words.title}>
      <p class="card-words">{user.totp_enabled ? words.on : words.off}</p>
      <div class="form-actions">
        <Button onClick={() => setOpen(user.totp_enabled ? 'stop' : 'start')}>
          {user.totp_enabled ? words.stop : words.start}
        </Button>
        {user.totp_enabled && <Button onClick={() => void renew()}>{words.renew}</Button>}
      </div>
      {codes && (
        <Sheet title={words.codesTitle} onClose={() => setCodes(undefined)}>
          <RecoveryCodes
            username={user.username}
            codes={codes}
            onDone={() => setCodes(undefined)}
          />
        </Sheet>
      )}
      {open === 'start' && <AuthenticatorSetUp user={user} onClose={close} />}
      {open === 'stop' && <DisableAuthenticator user={user} onClose={close} />}
    </Card>
  );
}

function DisableAuthenticator({ user, onClose }: { user: User; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const form = useSubmit(async () => {
    await accountsApi('DELETE /api/auth/totp', { password });
    onClose();
    updateUser({ ...user, totp_enabled: false });
    showToast(words.stopped);
  });
  return (
    <Sheet title={words.stop} onClose={onClose}>
      <form class="form" onSubmit={form.submit}>
        <p class="soft">{words.stopWords}</p>
        {user.has_password && (
          <PasswordField
            label={words.password}
            autocomplete="current-password"
            autofocus
            required
            value={password}
            onValue={setPassword}
          />
        )}
        <SubmitButton form={form} look="danger" wide>
          {words.stop}
        </SubmitButton>
      </form>
    </Sheet>
  );
}
