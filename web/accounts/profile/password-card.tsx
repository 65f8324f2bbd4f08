import { useState } from 'preact/hooks';
import type { User } from '../../../src/accounts/contract.ts';
import { ApiError } from '../../core/api/api-error.ts';
import { useSubmit } from '../../core/api/use-submit.ts';
import { showToast } from '../../core/page/toasts.ts';
import { queryClient } from '../../core/queries/query-client.ts';
import { accountsApi, updateUser } from '../../core/session/session.ts';
import { Button } from '../../ui/basic/button.tsx';
import { CheckRow } from '../../ui/form/checkbox.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { meetsPasswordRules, NewPasswordField } from '../password/new-password-field.tsx';
import { profileText as text } from '../text/profile.ts';
import { useAccountQuery } from '../use-account-query.ts';

const words = text.password;

export function PasswordCard({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [drop, setDrop] = useState(false);
  const passkeys = useAccountQuery('passkeys', () => accountsApi('GET /api/auth/passkeys', {}));
  const form = useSubmit(async () => {
    await accountsApi('PATCH /api/auth/change-password', {
      ...(user.has_password && { old_password: old }),
      new_password: password,
      drop_passkeys: drop,
    });
    updateUser({ ...user, has_password: true });
    showToast(words.changed);
    setOld('');
    setPassword('');
    setOpen(false);
    setDrop(false);
    void queryClient.invalidateQueries({ queryKey: ['accounts', 'sessions'] });
    void queryClient.invalidateQueries({ queryKey: ['accounts', 'passkeys'] });
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
          <NewPasswordField
            about={user}
            autofocus={!user.has_password}
            value={password}
            problem={form.fieldError('password') ?? form.fieldError('new_password')}
            onValue={setPassword}
          />
          {passkeys.value && passkeys.value.items.length > 0 && (
            <CheckRow checked={drop} onChecked={setDrop}>
              {words.dropPasskeys}
            </CheckRow>
          )}
          <SubmitButton form={form} disabled={!meetsPasswordRules(password)} announcement={problem}>
            {user.has_password ? words.change : words.set}
          </SubmitButton>
        </form>
      )}
    </Card>
  );
}
