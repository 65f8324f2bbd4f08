import { useEffect, useState } from 'preact/hooks';
import type { accountsContract, User } from '../../../src/accounts/contract.ts';
import type { RouteOutput } from '../../../src/kernel/contract.ts';
import { accounts, updateUser } from '../../core/session.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Submit } from '../../ui/submit.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CopyField } from '../copy-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { text } from './text/text.ts';

const words = text.totp;

type Secret = RouteOutput<typeof accountsContract, 'POST /api/auth/totp/start'>;

/** Password, then the secret and a code that proves it arrived, then the codes for a lost phone. */
export function AuthenticatorSetUp({ user, onClose }: { user: User; onClose: () => void }) {
  const [secret, setSecret] = useState<Secret>();
  const [codes, setCodes] = useState<readonly string[]>();

  function finish() {
    onClose();
    if (codes) updateUser({ ...user, totp_enabled: true });
  }

  return (
    <Sheet title={codes ? words.codesTitle : words.title} onClose={finish}>
      {codes && <RecoveryCodes username={user.username} codes={codes} onDone={finish} />}
      {!codes && secret && <Confirm secret={secret} onCodes={setCodes} />}
      {!codes && !secret && <Start user={user} onSecret={setSecret} />}
    </Sheet>
  );
}

function Start({ user, onSecret }: { user: User; onSecret: (secret: Secret) => void }) {
  const [password, setPassword] = useState('');
  const form = useSubmit(async () => {
    onSecret(await accounts('POST /api/auth/totp/start', { password }));
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
      <Submit form={form} wide>
        {words.go}
      </Submit>
    </form>
  );
}

interface ConfirmProps {
  secret: Secret;
  onCodes: (codes: readonly string[]) => void;
}

function Confirm({ secret, onCodes }: ConfirmProps) {
  const [code, setCode] = useState('');
  const form = useSubmit(async () => {
    const { recovery_codes } = await accounts('POST /api/auth/totp/confirm', { code });
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
        problem={form.at('code')}
        onValue={setCode}
      />
      <Submit form={form} wide>
        {words.confirm}
      </Submit>
    </form>
  );
}
