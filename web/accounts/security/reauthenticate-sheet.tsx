import keyRound from 'lucide/dist/esm/icons/key-round.mjs';
import logIn from 'lucide/dist/esm/icons/log-in.mjs';
import { useState } from 'preact/hooks';
import type { accountsContract } from '../../../src/accounts/contract.ts';
import type { RouteOutput } from '../../../src/kernel/contract.ts';
import { ApiError } from '../../core/api/api-error.ts';
import { errorMessage } from '../../core/api/error-message.ts';
import { pendingReauthentication } from '../../core/api/send.ts';
import { useSubmit } from '../../core/api/use-submit.ts';
import { instance } from '../../core/instance.ts';
import { accountsApi } from '../../core/session/session.ts';
import { Button } from '../../ui/basic/button.tsx';
import { Icon } from '../../ui/basic/icon.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { requestPasskey, supportsPasskeys } from '../sign-in/passkey-login.ts';
import { signInText as text } from '../text/sign-in.ts';
import { useAccountQuery } from '../use-account-query.ts';

const words = text.again;

type ReauthenticationMethods = RouteOutput<typeof accountsContract, 'GET /api/auth/reauthenticate'>;

let pendingPrompt: Promise<boolean> | null = null;

/** Asks the user to reauthenticate; false when they cancel. Concurrent calls share one prompt. */
export function askToReauthenticate(): Promise<boolean> {
  pendingPrompt ??= new Promise((resolve) => {
    pendingReauthentication.set((proved) => {
      pendingPrompt = null;
      pendingReauthentication.set(null);
      resolve(proved);
    });
  });
  return pendingPrompt;
}

/** Shown above any open sheet; the refused call continues afterwards. */
export function ReauthenticateSheet() {
  const settle = (proved: boolean) => pendingReauthentication.get()?.(proved);
  const { value, problem, reload } = useAccountQuery('reauthenticate', () =>
    accountsApi('GET /api/auth/reauthenticate', {}),
  );
  return (
    <Sheet title={words.title} onClose={() => settle(false)}>
      <p class="soft">{words.hint}</p>
      {problem && <ErrorState problem={problem} onRetry={reload} />}
      {!value && !problem && <Skeleton height={120} />}
      {value && <ProofForms methods={value} onProved={() => settle(true)} />}
    </Sheet>
  );
}

function ProofForms({
  methods,
  onProved,
}: {
  methods: ReauthenticationMethods;
  onProved: () => void;
}) {
  const passkey = methods.passkey && supportsPasskeys();
  return (
    <>
      {methods.password && <PasswordProof code={methods.code} onProved={onProved} />}
      {passkey && <PasskeyProof onProved={onProved} />}
      {methods.providers.map(({ id, name }) => (
        <a key={id} class="button plain wide" href={reauthenticateAtProvider(id)}>
          <Icon of={logIn} size={18} />
          {words.provider(name)}
        </a>
      ))}
      {methods.providers.length > 0 && <p class="soft small">{words.providerHint}</p>}
      {!methods.password && !passkey && methods.providers.length === 0 && <p>{words.none}</p>}
    </>
  );
}

function PasswordProof({ code: asksCode, onProved }: { code: boolean; onProved: () => void }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const form = useSubmit(async () => {
    await accountsApi('POST /api/auth/reauthenticate', { password, ...(asksCode && { code }) });
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
      <SubmitButton form={form} wide announcement={wrongPassword ?? wrongCode}>
        {words.submit}
      </SubmitButton>
    </form>
  );
}

function PasskeyProof({ onProved }: { onProved: () => void }) {
  const [problem, setProblem] = useState<string>();

  async function prove() {
    setProblem(undefined);
    try {
      const answer = await requestPasskey({
        mediation: 'optional',
        signal: new AbortController().signal,
      });
      if (!answer) return;
      await accountsApi('POST /api/auth/reauthenticate', answer);
      onProved();
    } catch (error) {
      setProblem(error instanceof DOMException ? text.signIn.passkeyFailed : errorMessage(error));
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

/** Redirects to the provider and back to this page, where the user repeats the action. */
function reauthenticateAtProvider(provider: string) {
  const query = new URLSearchParams({
    return_to: location.pathname + location.hash.replace(/[?&]error=[^&]*/, ''),
    reauthenticate: '1',
  });
  return `${instance.base}/api/auth/oidc/login/${provider}?${query}`;
}
