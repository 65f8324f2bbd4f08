import { useState } from 'preact/hooks';
import type { User } from '../../../src/accounts/contract.ts';
import { answers } from '../../core/answers.ts';
import { ApiError } from '../../core/api-error.ts';
import { accounts, updateUser } from '../../core/session.ts';
import { toast } from '../../core/toasts.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckRow } from '../../ui/checkbox.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Submit } from '../../ui/submit.tsx';
import { isAcceptable, NewPassword } from '../password/new-password.tsx';
import { useLoaded } from '../use-loaded.ts';
import { text } from './text/text.ts';

const words = text.password;

export function PasswordCard({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [drop, setDrop] = useState(false);
  const passkeys = useLoaded('passkeys', () => accounts('GET /api/auth/passkeys', {}));
  const form = useSubmit(async () => {
    await accounts('PATCH /api/auth/change-password', {
      ...(user.has_password && { old_password: old }),
      new_password: password,
      drop_passkeys: drop,
    });
    updateUser({ ...user, has_password: true });
    toast(words.changed);
    setOld('');
    setPassword('');
    setOpen(false);
    setDrop(false);
    void answers.invalidateQueries({ queryKey: ['accounts', 'sessions'] });
    void answers.invalidateQueries({ queryKey: ['accounts', 'passkeys'] });
  }, ['password', 'new_password']);
  const wrong = form.error instanceof ApiError && form.error.code === 'wrong_password';
  const problem = wrong ? words.wrong : undefined;

  return (
    <Card title={words.title}>
      <p class="card-words">{user.has_password ? words.hint : words.first}</p>
      {!open && (
        <Button onClick={() => setOpen(true)}>
          {user.has_password ? words.change : words.set}
        </Button>
      )}
      {open && (
        <form class="form" onSubmit={form.submit}>
          <input type="hidden" autocomplete="username" value={user.username} />
          {user.has_password && (
            <PasswordField
              label={words.old}
              autocomplete="current-password"
              autofocus
              required
              value={old}
              problem={problem}
              onValue={setOld}
            />
          )}
          <NewPassword
            about={user}
            autofocus={!user.has_password}
            value={password}
            problem={form.at('password') ?? form.at('new_password')}
            onValue={setPassword}
          />
          {passkeys.value && passkeys.value.items.length > 0 && (
            <CheckRow checked={drop} onChecked={setDrop}>
              {words.dropPasskeys}
            </CheckRow>
          )}
          <Submit form={form} unready={!isAcceptable(password)} spoken={problem}>
            {user.has_password ? words.change : words.set}
          </Submit>
        </form>
      )}
    </Card>
  );
}
