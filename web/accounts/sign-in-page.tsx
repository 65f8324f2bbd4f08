import { useState } from 'preact/hooks';
import { useLocation } from 'wouter';
import { addressOf } from '../core/address.ts';
import { ApiError } from '../core/api-error.ts';
import { accounts, arrive, type Status, status } from '../core/session.ts';
import { useStore } from '../core/store.ts';
import { useSubmit } from '../core/use-submit.ts';
import type { AppDefinition } from '../shell/app-definition.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { Submit } from '../ui/submit.tsx';
import { TextField } from '../ui/text-field.tsx';
import { CodeStep } from './code-step.tsx';
import { Door } from './door.tsx';
import { OtherWays } from './other-ways.tsx';
import { passkeysWork } from './passkey-login.ts';
import { refusalWords } from './refusal.ts';
import { text } from './text/text.ts';

const words = text.signIn;

export function SignInPage({ app }: { app: AppDefinition['name'] }) {
  const said = useStore(status);
  const [location] = useLocation();
  const [proven, setProven] = useState<{ username: string; password: string }>();
  const passwordOff = said?.oidc.password_login === false;
  const [withPassword, setWithPassword] = useState(false);
  const { path, query } = addressOf(location);
  const refusal = refusalWords(query);

  if (proven) return <CodeStep app={app} {...proven} onBack={() => setProven(undefined)} />;
  return (
    <Door
      app={app}
      title={words.title}
      hint={path === '/confirm-email' ? words.toConfirm : undefined}
    >
      {refusal && (
        <p class="form-problem" role="alert">
          {refusal}
        </p>
      )}
      {(!passwordOff || withPassword) && <PasswordForm onSecondFactor={setProven} />}
      {said && (
        <>
          {!passwordOff && anotherWay(said) && <p class="door-or">{words.or}</p>}
          <OtherWays providers={said.oidc.providers} />
          {passwordOff && !withPassword && (
            <button type="button" class="door-link" onClick={() => setWithPassword(true)}>
              {words.usePassword}
            </button>
          )}
          {!passwordOff && <Forgot mail={said.smtp} />}
        </>
      )}
    </Door>
  );
}

function anotherWay({ oidc }: Status) {
  return passkeysWork() || oidc.providers.length > 0;
}

function Forgot({ mail }: { mail: boolean }) {
  if (!mail) return <p class="soft small door-foot">{words.askAdmin}</p>;
  return (
    <a class="door-link" href="#/forgot-password">
      {words.forgot}
    </a>
  );
}

interface FormProps {
  onSecondFactor: (proven: { username: string; password: string }) => void;
}

function PasswordForm({ onSecondFactor }: FormProps) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const form = useSubmit(async () => {
    try {
      const { user } = await accounts('POST /api/auth/login', { username, password });
      await arrive(user);
    } catch (error) {
      const asks = error instanceof ApiError && error.code === 'second_factor_required';
      if (!asks) throw error;
      onSecondFactor({ username, password });
    }
  });
  const wrong = form.error instanceof ApiError && form.error.code === 'wrong_credentials';
  const problem = wrong ? words.wrong : undefined;
  return (
    <form class="form" onSubmit={form.submit}>
      <TextField
        label={words.username}
        name="username"
        autocomplete="username webauthn"
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
      <Submit form={form} wide spoken={problem}>
        {words.submit}
      </Submit>
    </form>
  );
}
