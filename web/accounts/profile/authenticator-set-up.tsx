import { useEffect, useState } from 'preact/hooks';
import type { accountsContract, User } from '../../../src/accounts/contract.ts';
import type { RouteOutput } from '../../../src/kernel/contract.ts';
import { useSubmit } from '../../core/api/use-submit.ts';
import { accountsApi, updateUser } from '../../core/session/session.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { CopyField } from '../copy-field.tsx';
import { profileText as text } from '../text/profile.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

const words = text.totp;

type TotpSecret = RouteOutput<typeof accountsContract, 'POST /api/auth/totp/start'>;

/** Three steps: password, secret with a confirmation code, recovery codes. */
export function AuthenticatorSetUp({ user, onClose }: { user: User; onClose: () => void }) {
  const [secret, setSecret] = useState<TotpSecret>();
  const [codes, setCodes] = useState<readonly string[]>();

  function finish() {
    onClose();
    if (codes) updateUser({ ...user, totp_enabled: true });
  }

  return (
    <Sheet title={codes ? words.codesTitle : words.title} onClose={finish}>
      {codes && <RecoveryCodes username={user.username} codes={codes} onDone={finish} />}
      {!codes && secret && <ConfirmStep secret={secret} onCodes={setCodes} />}
      {!codes && !secret && <PasswordStep user={user} onSecret={setSecret} />}
    </Sheet>
  );
}

function PasswordStep({ user, onSecret }: { user: User; onSecret: (secret: TotpSecret) => void }) {
  const [password, setPassword] = useState('');
  const form = useSubmit(async () => {
    onSecret(await accountsApi('POST /api/auth/totp/start', { password }));
  });
  const asksNothing = !user.has_password;
  useEffect(() => {
    if (asksNothing) void form.submit();
  }, []);
  return (
    <form class="form" onSubmit={form.submit}>
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
      <SubmitButton form={form} wide>
        {words.go}
      </SubmitButton>
    </form>
  );
}

interface ConfirmProps {
  secret: TotpSecret;
  onCodes: (codes: readonly string[]) => void;
}

function ConfirmStep({ secret, onCodes }: ConfirmProps) {
  const [code, setCode] = useState('');
  const form = useSubmit(async () => {
    const { recovery_codes } = await accountsApi('POST /api/auth/totp/confirm', { code });
    onCodes(recovery_codes);
  }, ['code']);
  return (
    <form class="form" onSubmit={form.submit}>
      <p>{words.scan}</p>
      <img
        class="qr"
        alt={words.qr}
        src={`data:image/svg+xml,${encodeURIComponent(secret.qr_svg)}`}
      />
      <CopyField label={words.secret} value={secret.secret} />
      <TextField
        label={words.code}
        autocomplete="one-time-code"
        inputMode="numeric"
        autofocus
        required
        maxLength={7}
        value={code}
        problem={form.fieldError('code')}
        onValue={setCode}
      />
      <SubmitButton form={form} wide>
        {words.confirm}
      </SubmitButton>
    </form>
  );
}
