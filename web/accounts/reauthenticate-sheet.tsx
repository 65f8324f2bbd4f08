import keyRound from 'lucide/dist/esm/icons/key-round.mjs';
import logIn from 'lucide/dist/esm/icons/log-in.mjs';
import { useState } from 'preact/hooks';
import type { accountsContract } from '../../src/accounts/contract.ts';
import type { RouteOutput } from '../../src/kernel/contract.ts';
import { ApiError } from '../core/api-error.ts';
import { inWords } from '../core/in-words.ts';
import { instance } from '../core/instance.ts';
import { settleProof } from '../core/send.ts';
import { accounts } from '../core/session.ts';
import { useSubmit } from '../core/use-submit.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Submit } from '../ui/submit.tsx';
import { TextField } from '../ui/text-field.tsx';
import { askPasskey, passkeysWork } from './passkey-login.ts';
import { text } from './text/text.ts';
import { useLoaded } from './use-loaded.ts';

const words = text.again;

type Ways = RouteOutput<typeof accountsContract, 'GET /api/auth/reauthenticate'>;

let asking: Promise<boolean> | null = null;

/** Asks the person to prove who they are; whether they did. Calls at the same time share one answer. */
export function askToReauthenticate(): Promise<boolean> {
  asking ??= new Promise((resolve) => {
    settleProof.set((proved) => {
      asking = null;
      settleProof.set(null);
      resolve(proved);
    });
  });
  return asking;
}

/** Above whatever is open; the call that was refused goes on afterwards. */
export function ReauthenticateSheet() {
  const settle = (proved: boolean) => settleProof.get()?.(proved);
  const { value, problem, reload } = useLoaded('reauthenticate', () =>
    accounts('GET /api/auth/reauthenticate', {}),
  );
  return (
    <Sheet title={words.title} onClose={() => settle(false)}>
      <p class="soft">{words.hint}</p>
      {problem && <ErrorState problem={problem} onRetry={reload} />}
      {!value && !problem && <Skeleton height={120} />}
      {value && <WaysToProve ways={value} onProved={() => settle(true)} />}
    </Sheet>
  );
}

function WaysToProve({ ways, onProved }: { ways: Ways; onProved: () => void }) {
  const passkey = ways.passkey && passkeysWork();
  return (
    <>
      {ways.password && <PasswordProof code={ways.code} onProved={onProved} />}
      {passkey && <PasskeyProof onProved={onProved} />}
      {ways.providers.map(({ id, name }) => (
        <a key={id} class="button plain wide" href={proveAt(id)}>
          <Icon of={logIn} size={18} />
          {words.provider(name)}
        </a>
      ))}
      {ways.providers.length > 0 && <p class="soft small">{words.providerHint}</p>}
      {!ways.password && !passkey && ways.providers.length === 0 && <p>{words.none}</p>}
    </>
  );
}

function PasswordProof({ code: asksCode, onProved }: { code: boolean; onProved: () => void }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const form = useSubmit(async () => {
    await accounts('POST /api/auth/reauthenticate', { password, ...(asksCode && { code }) });
    onProved();
  });
  const refusedFor = form.error instanceof ApiError ? form.error.code : '';
  const wrongPassword = refusedFor === 'wrong_password' ? words.wrong : undefined;
  const wrongCode = refusedFor === 'wrong_code' ? form.problem : undefined;
  return (
    <form class="form" onSubmit={form.submit}>
      <PasswordField
        label={words.password}
        autocomplete="current-password"
        autofocus
        required
        value={password}
        problem={wrongPassword}
        onValue={setPassword}
      />
      {asksCode && (
        <TextField
          label={words.code}
          hint={words.codeHint}
          autocomplete="one-time-code"
          autocapitalize="none"
          spellcheck={false}
          required
          maxLength={50}
          value={code}
          problem={wrongCode}
          onValue={setCode}
        />
      )}
      <Submit form={form} wide spoken={wrongPassword ?? wrongCode}>
        {words.submit}
      </Submit>
    </form>
  );
}

function PasskeyProof({ onProved }: { onProved: () => void }) {
  const [problem, setProblem] = useState<string>();

  async function prove() {
    setProblem(undefined);
    try {
      const answer = await askPasskey({
        mediation: 'optional',
        signal: new AbortController().signal,
      });
      if (!answer) return;
      await accounts('POST /api/auth/reauthenticate', answer);
      onProved();
    } catch (error) {
      setProblem(error instanceof DOMException ? text.signIn.passkeyFailed : inWords(error));
    }
  }

  return (
    <>
      <Button wide icon={keyRound} onClick={() => void prove()}>
        {words.passkey}
      </Button>
      {problem && (
        <p class="form-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

/** To the provider and back to this page, where the person does once more what was refused. */
function proveAt(provider: string) {
  const query = new URLSearchParams({
    return_to: location.pathname + location.hash.replace(/[?&]error=[^&]*/, ''),
    reauthenticate: '1',
  });
  return `${instance.base}/api/auth/oidc/login/${provider}?${query}`;
}
