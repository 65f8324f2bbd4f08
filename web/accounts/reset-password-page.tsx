import { useState } from 'preact/hooks';
import { useLocation } from 'wouter';
import { addressOf } from '../core/address.ts';
import { accounts, arrive } from '../core/session.ts';
import { useSubmit } from '../core/use-submit.ts';
import type { AppDefinition } from '../shell/app-definition.ts';
import { Submit } from '../ui/submit.tsx';
import { Door } from './door.tsx';
import { isAcceptable, NewPassword } from './password/new-password.tsx';
import { text } from './text/text.ts';

const words = text.reset;

export function ResetPasswordPage({ app }: { app: AppDefinition['name'] }) {
  const [location, navigate] = useLocation();
  const token = addressOf(location).query.get('token') ?? '';
  const [password, setPassword] = useState('');
  const form = useSubmit(async () => {
    const { user } = await accounts('POST /api/auth/reset-password', { token, password });
    navigate('/', { replace: true });
    await arrive(user);
  }, ['password']);
  if (!token) return <Door app={app} title={words.title} hint={words.noToken} children={null} />;
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
        <Submit form={form} wide unready={!isAcceptable(password)}>
          {words.submit}
        </Submit>
      </form>
    </Door>
  );
}
