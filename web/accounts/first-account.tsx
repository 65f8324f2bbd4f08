import { useState } from 'preact/hooks';
import { accounts, arriveFirst } from '../core/session.ts';
import { useSubmit } from '../core/use-submit.ts';
import { Submit } from '../ui/submit.tsx';
import { TextField } from '../ui/text-field.tsx';
import { isAcceptable, NewPassword } from './password/new-password.tsx';
import { text } from './text/text.ts';
import { UsernameField } from './username-field.tsx';

const words = text.setUp;

export function FirstAccount() {
  const [name, setName] = useState('');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const form = useSubmit(async () => {
    const { user } = await accounts('POST /api/auth/register', {
      username: username.trim(),
      password,
      ...(name.trim() && { full_name: name.trim() }),
    });
    await arriveFirst(user);
  }, ['full_name', 'username', 'password']);

  return (
    <form class="form" onSubmit={form.submit}>
      <TextField
        label={words.fullName}
        note={words.optional}
        autocomplete="name"
        autofocus
        maxLength={100}
        value={name}
        problem={form.at('full_name')}
        onValue={setName}
      />
      <UsernameField
        label={text.signIn.username}
        value={username}
        problem={form.at('username')}
        onValue={setUsername}
      />
      <NewPassword
        label={text.signIn.password}
        about={{ username, full_name: name }}
        value={password}
        problem={form.at('password')}
        onValue={setPassword}
      />
      <Submit form={form} wide unready={!isAcceptable(password) || !username.trim()}>
        {words.create}
      </Submit>
    </form>
  );
}
