import { useState } from 'preact/hooks';
import { ApiError } from '../../core/api/api-error.ts';
import { useSubmit } from '../../core/api/use-submit.ts';
import { parseHashLocation } from '../../core/page/hash-location.ts';
import { useLocation } from '../../core/page/location.ts';
import { accountsApi, enterSession, session } from '../../core/session/session.ts';
import { useStore } from '../../core/state/store.ts';
import type { AppDefinition } from '../../shell/app-definition.ts';
import { CheckRow } from '../../ui/form/checkbox.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { meetsPasswordRules, NewPasswordField } from '../password/new-password-field.tsx';
import { signInText as text } from '../text/sign-in.ts';

const words = text.reset;

export function ResetPasswordPage({ app }: { app: AppDefinition['name'] }) {
  const [location, navigate] = useLocation();
  const token = parseHashLocation(location).query.get('token') ?? '';
  const [password, setPassword] = useState('');
  const [asksCode, setAsksCode] = useState(false);
  const [code, setCode] = useState('');
  const [drop, setDrop] = useState(false);
  const form = useSubmit(async () => {
    try {
      const { user } = await accountsApi('POST /api/auth/reset-password', {
        token,
        password,
        drop_passkeys: drop,
        ...(asksCode && { code }),
      });
      navigate('/', { replace: true });
      await enterSession(user);
    } catch (error) {
      const needsCode = error instanceof ApiError && error.code === 'second_factor_required';
      if (!needsCode || asksCode) throw error;
      setAsksCode(true);
    }
  }, ['password']);
  const wrong = form.error instanceof ApiError && form.error.code === 'wrong_code';
  if (!token) {
    return (
      <AuthLayout app={app} title={words.title} hint={words.noToken}>
        <NewLink />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout app={app} title={words.title} hint={words.hint}>
      <form class="form" onSubmit={form.submit}>
        <NewPasswordField
          about={{}}
          autofocus
          value={password}
          problem={form.fieldError('password')}
          onValue={setPassword}
        />
        <CheckRow checked={drop} onChecked={setDrop}>
          {words.dropPasskeys}
        </CheckRow>
        {asksCode && (
          <TextField
            label={words.code}
            hint={words.codeHint}
            autocomplete="one-time-code"
            autocapitalize="none"
            spellcheck={false}
            autofocus
            required
            maxLength={50}
            value={code}
            problem={wrong ? form.problem : undefined}
            onValue={setCode}
          />
        )}
        <SubmitButton
          form={form}
          wide
          disabled={!meetsPasswordRules(password)}
          announcement={wrong ? form.problem : undefined}
        >
          {words.submit}
        </SubmitButton>
      </form>
      {form.error instanceof ApiError && form.error.code === 'unusable_link' && <NewLink />}
    </AuthLayout>
  );
}

function NewLink() {
  const signedIn = useStore(session).state === 'in';
  return (
    <a class="door-link" href={signedIn ? '#/' : '#/forgot-password'}>
      {signedIn ? text.toDaybook : words.newLink}
    </a>
  );
}
