import { useState } from 'preact/hooks';
import { accounts } from '../../core/session.ts';
import { toast } from '../../core/toasts.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { Select } from '../../ui/select.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Submit } from '../../ui/submit.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { isAcceptable, NewPassword } from '../password/new-password.tsx';
import { UsernameField } from '../username-field.tsx';
import { ordinaryRole, roleOptions } from './roles.ts';
import { text } from './text/text.ts';

const words = text.users;

export function CreateUser({ onClose }: { onClose: () => void }) {
  const [username, setUsername] = useState('');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState(ordinaryRole);
  const [password, setPassword] = useState('');
  const form = useSubmit(async () => {
    const { user } = await accounts('POST /api/auth/register', {
      username: username.trim(),
      password,
      role,
      ...(name.trim() && { full_name: name.trim() }),
      ...(email.trim() && { email: email.trim() }),
    });
    toast(words.created(user.full_name ?? user.username));
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
          problem={form.at('username')}
          onValue={setUsername}
        />
        <TextField
          label={words.fullName}
          note={words.optional}
          autocomplete="off"
          maxLength={100}
          value={name}
          problem={form.at('full_name')}
          onValue={setName}
        />
        <TextField
          label={words.email}
          note={words.optional}
          type="email"
          autocomplete="off"
          maxLength={254}
          value={email}
          problem={form.at('email')}
          onValue={setEmail}
        />
        <Select label={text.role} value={role} options={roleOptions} onValue={setRole} />
        <NewPassword
          label={words.password}
          about={{ username, email, full_name: name }}
          value={password}
          problem={form.at('password')}
          onValue={setPassword}
        />
        <Submit form={form} wide unready={!username.trim() || !isAcceptable(password)}>
          {words.save}
        </Submit>
      </form>
    </Sheet>
  );
}
