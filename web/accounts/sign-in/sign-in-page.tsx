import { useState } from 'preact/hooks';
import { ApiError } from '../../core/api/api-error.ts';
import { useSubmit } from '../../core/api/use-submit.ts';
import { parseHashLocation } from '../../core/page/hash-location.ts';
import { useLocation } from '../../core/page/location.ts';
import type { InstanceStatus } from '../../core/session/document-session.ts';
import { accountsApi, enterSession, instanceStatus } from '../../core/session/session.ts';
import { useStore } from '../../core/state/store.ts';
import type { AppDefinition } from '../../shell/app-definition.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { signInText as text } from '../text/sign-in.ts';
import { DemoSignIn } from './demo-sign-in.tsx';
import { supportsPasskeys } from './passkey-login.ts';
import { PasswordlessSignIn } from './passwordless-sign-in.tsx';
import { providerErrorMessage } from './provider-error.ts';
import { SecondFactorStep } from './second-factor-step.tsx';

const words = text.signIn;

export function SignInPage({ app }: { app: AppDefinition['name'] }) {
  const status = useStore(instanceStatus);
  const [location] = useLocation();
  const [proven, setProven] = useState<{ username: string; password: string }>();
  const passwordOff = status?.oidc.password_login === false;
  const [withPassword, setWithPassword] = useState(false);
  const { path, query } = parseHashLocation(location);
  const refusal = providerErrorMessage(query);

  if (proven) return <SecondFactorStep app={app} {...proven} onBack={() => setProven(undefined)} />;
  return (
    <AuthLayout
      app={app}
      title={words.title}
      hint={path === '/confirm-email' ? words.toConfirm : undefined}
    >
      {refusal && (
        <p class="form-problem" role="alert">
          {refusal}
        </p>
      )}
      <DemoSignIn />
      {(!passwordOff || withPassword) && <PasswordForm onSecondFactor={setProven} />}
      {status && (
        <>
          {!passwordOff && hasPasswordlessMethod(status) && <p class="door-or">{words.or}</p>}
          <PasswordlessSignIn providers={status.oidc.providers} />
          {passwordOff && !withPassword && (
            <button type="button" class="door-link" onClick={() => setWithPassword(true)}>
              {words.usePassword}
            </button>
          )}
          {!passwordOff && <ForgotPasswordLink mail={status.smtp} />}
        </>
      )}
    </AuthLayout>
  );
}

function hasPasswordlessMethod({ oidc }: InstanceStatus) {
  return supportsPasskeys() || oidc.providers.length > 0;
}

function ForgotPasswordLink({ mail }: { mail: boolean }) {
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
      const { user } = await accountsApi('POST /api/auth/login', { username, password });
      await enterSession(user);
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
      <SubmitButton form={form} wide announcement={problem}>
        {words.submit}
      </SubmitButton>
    </form>
  );
}
