import { useState } from 'preact/hooks';
import { useSubmit } from '../../core/api/use-submit.ts';
import { accountsApi, enterFirstAccount } from '../../core/session/session.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { meetsPasswordRules, NewPasswordField } from '../password/new-password-field.tsx';
import { signInText as text } from '../text/sign-in.ts';
import { UsernameField } from './username-field.tsx';

const words = text.setUp;

export function FirstAccount() {
  const [name, setName] = useState('');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const form = useSubmit(async () => {
    const { user } = await accountsApi('POST /api/auth/register', {
      username: username.trim(),
      password,
      ...(name.trim() && { full_name: name.trim() }),
    });
    await enterFirstAccount(user);
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
        problem={form.fieldError('full_name')}
        onValue={setName}
      />
      <UsernameField
        label={text.signIn.username}
        value={username}
        problem={form.fieldError('username')}
        onValue={setUsername}
      />
      <NewPasswordField
        label={text.signIn.password}
        about={{ username, full_name: name }}
        value={password}
        problem={form.fieldError('password')}
        onValue={setPassword}
      />
      <SubmitButton form={form} wide disabled={!meetsPasswordRules(password) || !username.trim()}>
        {words.create}
      </SubmitButton>
    </form>
  );
}
