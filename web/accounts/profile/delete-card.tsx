import { useState } from 'preact/hooks';
import type { User } from '../../../src/accounts/contract.ts';
import { instance } from '../../core/instance.ts';
import { accounts, askWho, forgetSession } from '../../core/session.ts';
import { text as common } from '../../core/text/text.ts';
import { toast } from '../../core/toasts.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { text } from './text/text.ts';

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
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const form = useSubmit(async () => {
    await accounts('DELETE /api/auth/me', { password });
    toast(words.done);
    await forgetSession();
    await askWho();
  });
  return (
    <Sheet title={words.title} onClose={onClose}>
      <form class="form" onSubmit={form.submit}>
        <ul class="consequences">
          {instance.apps.map(({ name }) => (
            <li key={name}>{words.contents[name]}</li>
          ))}
        </ul>
        <p>
          <strong>{words.never}</strong>
        </p>
        <TextField
          label={common.dialog.typeToConfirm(user.username)}
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          autofocus
          value={typed}
          onValue={setTyped}
        />
        {user.has_password && (
          <PasswordField
            label={words.password}
            autocomplete="current-password"
            required
            value={password}
            onValue={setPassword}
          />
        )}
        <FormProblem form={form} />
        <Button
          look="danger"
          type="submit"
          wide
          disabled={form.busy || typed.trim() !== user.username}
        >
          {words.confirm}
        </Button>
      </form>
    </Sheet>
  );
}
