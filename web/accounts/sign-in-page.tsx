import { useEffect, useState } from 'preact/hooks';
import { ApiError } from '../core/api-error.ts';
import { accounts, enter } from '../core/session.ts';
import { text as common } from '../core/text/text.ts';
import type { AppDefinition } from '../shell/app-definition.ts';
import { AppMark } from '../shell/app-mark.tsx';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { text } from './text/text.ts';

const words = text.signIn;

export function SignInPage({ app }: { app: AppDefinition['name'] }) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    document.title = words.title;
  }, []);

  async function submit(event: Event) {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      const { user } = await accounts('POST /api/auth/login', { username, password });
      await enter(user);
    } catch (error) {
      setProblem(inWords(error));
      setBusy(false);
    }
  }

  return (
    <main class="gate">
      <form class="gate-card" onSubmit={submit}>
        <AppMark app={app} size={44} />
        <h1>{words.title}</h1>
        <TextField
          label={words.username}
          name="username"
          autocomplete="username"
          autocapitalize="none"
          spellcheck={false}
          autofocus
          required
          value={username}
          onValue={setUsername}
        />
        <PasswordField
          label={words.password}
          name="password"
          autocomplete="current-password"
          required
          value={password}
          problem={problem}
          onValue={setPassword}
        />
        <Button look="solid" type="submit" wide disabled={busy}>
          {words.submit}
        </Button>
        <p class="unseen" role="alert">
          {problem}
        </p>
      </form>
    </main>
  );
}

function inWords(error: unknown): string {
  if (!(error instanceof ApiError)) return common.unreachable.now;
  return error.status === 401 ? words.wrong : error.message;
}
