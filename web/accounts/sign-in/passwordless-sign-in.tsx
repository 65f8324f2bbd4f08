import keyRound from 'lucide/dist/esm/icons/key-round.mjs';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ApiError } from '../../core/api/api-error.ts';
import { errorMessage } from '../../core/api/error-message.ts';
import type { InstanceStatus } from '../../core/session/document-session.ts';
import { enterSession } from '../../core/session/session.ts';
import { Button } from '../../ui/basic/button.tsx';
import { signInText as text } from '../text/sign-in.ts';
import { signInWithPasskey, supportsPasskeyAutofill, supportsPasskeys } from './passkey-login.ts';
import { ProviderLinks } from './provider-links.tsx';

const words = text.signIn;

/** Sign-in by passkey or provider. */
export function PasswordlessSignIn({
  providers,
}: {
  providers: InstanceStatus['oidc']['providers'];
}) {
  const [problem, setProblem] = useState<string>();
  const filling = useRef(new AbortController());

  useEffect(() => {
    const { signal } = filling.current;
    void supportsPasskeyAutofill()
      .then((can) => (can ? signInWithPasskey({ mediation: 'conditional', signal }) : null))
      .then((user) => (user ? enterSession(user) : undefined))
      // Autofill runs unasked, so its errors stay silent.
      .catch(() => undefined);
    return () => filling.current.abort();
  }, []);

  async function usePasskey() {
    setProblem(undefined);
    // A browser handles one WebAuthn request at a time.
    filling.current.abort();
    filling.current = new AbortController();
    try {
      const user = await signInWithPasskey({
        mediation: 'optional',
        signal: filling.current.signal,
      });
      if (user) await enterSession(user);
    } catch (error) {
      setProblem(error instanceof DOMException ? words.passkeyFailed : showPasskeyError(error));
    }
  }

  const passkeys = supportsPasskeys();
  if (!passkeys && providers.length === 0) return null;
  return (
    <div class="door-ways">
      {passkeys && (
        <Button wide icon={keyRound} onClick={() => void usePasskey()}>
          {words.passkey}
        </Button>
      )}
      <ProviderLinks providers={providers} />
      {problem && (
        <p class="form-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

function showPasskeyError(error: unknown) {
  return error instanceof ApiError && error.status === 404
    ? words.passkeyFailed
    : errorMessage(error);
}
