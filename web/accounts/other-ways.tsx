import keyRound from 'lucide/dist/esm/icons/key-round.mjs';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ApiError } from '../core/api-error.ts';
import { inWords } from '../core/in-words.ts';
import { arrive, type Status } from '../core/session.ts';
import { Button } from '../ui/button.tsx';
import { passkeysFillIn, passkeysWork, proveByPasskey } from './passkey-login.ts';
import { ProviderLinks } from './provider-links.tsx';
import { text } from './text/text.ts';

const words = text.signIn;

/** Passkeys and providers: everything that asks for no password. */
export function OtherWays({ providers }: { providers: Status['oidc']['providers'] }) {
  const [problem, setProblem] = useState<string>();
  const filling = useRef(new AbortController());

  useEffect(() => {
    const { signal } = filling.current;
    void passkeysFillIn()
      .then((can) => (can ? proveByPasskey({ mediation: 'conditional', signal }) : null))
      .then((user) => (user ? arrive(user) : undefined))
      // Nobody asked for it, so nobody is told that it did not work.
      .catch(() => undefined);
    return () => filling.current.abort();
  }, []);

  async function usePasskey() {
    setProblem(undefined);
    // A browser minds one question at a time.
    filling.current.abort();
    filling.current = new AbortController();
    try {
      const user = await proveByPasskey({
        mediation: 'optional',
        signal: filling.current.signal,
      });
      if (user) await arrive(user);
    } catch (error) {
      setProblem(error instanceof DOMException ? words.passkeyFailed : sayRefusal(error));
    }
  }

  const passkeys = passkeysWork();
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

function sayRefusal(error: unknown) {
  return error instanceof ApiError && error.status === 404 ? words.passkeyFailed : inWords(error);
}
