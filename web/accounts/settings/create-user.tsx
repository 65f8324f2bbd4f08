import { useState } from 'preact/hooks';
import { useSubmit } from '../../core/api/use-submit.ts';
import { showToast } from '../../core/page/toasts.ts';
import { accountsApi } from '../../core/session/session.ts';
import { Select } from '../../ui/form/select.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { meetsPasswordRules, NewPasswordField } from '../password/new-password-field.tsx';
import { UsernameField } from '../set-up/username-field.tsx';
import { settingsText as text } from '../text/settings.ts';
import { ordinaryRole, roleOptions } from './roles.ts';

const words = text.users;

export function CreateUser({ onClose }: { onClose: () => void }) {
  const [username, setUsername] = useState('');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState(ordinaryRole);
  const [password, setPassword] = useState('');
  const form = useSubmit(async () => {
    const { user } = await accountsApi('POST /api/auth/register', {
      username: username.trim(),
      password,
      role,
      ...(name.trim() && { full_name: name.trim() }),
      ...(email.trim() && { email: email.trim() }),
    });
    showToast(words.created(user.full_name ?? user.username));
    onClose();
  }, ['username', 'full_name', 'email', 'password']);
  return (
    <Sheet title={words.create} onClose={onClose}>
      <form class="form" onSubmit={form.submit}>
        <UsernameField
          label={words.username}
          forAnother
          autofocus
          value={username}
          problem={form.fieldError('username')}
          onValue={setUsername}
        />
        <TextField
          label={words.fullName}
          note={words.optional}
          autocomplete="off"
          maxLength={100}
          value={name}
          problem={form.fieldError('full_name')}
          onValue={setName}
        />
        <TextField
          label={words.email}
          note={words.optional}
          type="email"
          autocomplete="off"
          maxLength={254}
          value={email}
          problem={form.fieldError('email')}
          onValue={setEmail}
        />
        <Select label={text.role} value={role} options={roleOptions} onValue={setRole} />
        <NewPasswordField
          label={words.password}
          about={{ username, email, full_name: name }}
          value={password}
          problem={form.fieldError('password')}
          onValue={setPassword}
        />
        <SubmitButton form={form} wide disabled={!username.trim() || !meetsPasswordRules(password)}>
          {words.save}
        </SubmitButton>
      </form>
    </Sheet>
  );
}
