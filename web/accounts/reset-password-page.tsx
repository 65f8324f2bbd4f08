import { useState } from 'preact/hooks';
import { useLocation } from 'wouter';
import { addressOf } from '../core/address.ts';
import { ApiError } from '../core/api-error.ts';
import { accounts, arrive, session } from '../core/session.ts';
import { useStore } from '../core/store.ts';
import { useSubmit } from '../core/use-submit.ts';
import type { AppDefinition } from '../shell/app-definition.ts';
import { CheckRow } from '../ui/checkbox.tsx';
import { Submit } from '../ui/submit.tsx';
import { TextField } from '../ui/text-field.tsx';
import { Door } from './door.tsx';
import { isAcceptable, NewPassword } from './password/new-password.tsx';
import { text } from './text/text.ts';

const words = text.reset;

export function ResetPasswordPage({ app }: { app: AppDefinition['name'] }) {
  const [location, navigate] = useLocation();
  const token = addressOf(location).query.get('token') ?? '';
  const [password, setPassword] = useState('');
  const [asksCode, setAsksCode] = useState(false);
  const [code, setCode] = useState('');
  const [drop, setDrop] = useState(false);
  const form = useSubmit(async () => {
    try {
      const { user } = await accounts('POST /api/auth/reset-password', {
        token,
        password,
        drop_passkeys: drop,
        ...(asksCode && { code }),
      });
      navigate('/', { replace: true });
      await arrive(user);
    } catch (error) {
      const needsCode = error instanceof ApiError && error.code === 'second_factor_required';
      if (!needsCode || asksCode) throw error;
      setAsksCode(true);
    }
  }, ['password']);
  const wrong = form.error instanceof ApiError && form.error.code === 'wrong_code';
  if (!token) {
    return (
      <Door app={app} title={words.title} hint={words.noToken}>
        <NewLink />
      </Door>
    );
  }
  return (
    <Door app={app} title={words.title} hint={words.hint}>
      <form class="form" onSubmit={form.submit}>
        <NewPassword
          about={{}}
          autofocus
          value={password}
          problem={form.at('password')}
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
        <Submit
          form={form}
          wide
          unready={!isAcceptable(password)}
          spoken={wrong ? form.problem : undefined}
        >
          {words.submit}
        </Submit>
      </form>
      {form.error instanceof ApiError && form.error.code === 'unusable_link' && <NewLink />}
    </Door>
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
