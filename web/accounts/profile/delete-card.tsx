import { useState } from 'preact/hooks';
import type { User } from '../../../src/accounts/contract.ts';
import { useSubmit } from '../../core/api/use-submit.ts';
import { instance } from '../../core/instance.ts';
import { showToast } from '../../core/page/toasts.ts';
import { accountsApi, clearSession, refreshSession } from '../../core/session/session.ts';
import { Button } from '../../ui/basic/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { profileText as text } from '../text/profile.ts';
import { TypedConfirmation } from '../typed-confirmation.tsx';

const words = text.remove;

export function DeleteCard({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  return (
    <Card title={words.title}>
      <p class="card-words">{words.words}</p>
      <Button look="danger" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {open && <DeleteSheet user={user} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function DeleteSheet({ user, onClose }: { user: User; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const form = useSubmit(async () => {
    await accountsApi('DELETE /api/auth/me', { password });
    showToast(words.done);
    await clearSession();
    await refreshSession();
  });
  return (
    <Sheet title={words.title} onClose={onClose}>
      <TypedConfirmation
        form={form}
        consequences={instance.apps.map(({ name }) => words.contents[name])}
        never={words.never}
        word={user.username}
        confirm={words.confirm}
      >
        {user.has_password && (
          <PasswordField
            label={words.password}
            autocomplete="current-password"
            required
            value={password}
            onValue={setPassword}
          />
        )}
      </TypedConfirmation>
    </Sheet>
  );
}
