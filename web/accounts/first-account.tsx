import checkIcon from 'lucide/dist/esm/icons/check.mjs';
import dot from 'lucide/dist/esm/icons/dot.mjs';
import { useState } from 'preact/hooks';
import { ApiError } from '../core/api-error.ts';
import { accounts, enter } from '../core/session.ts';
import { text as common } from '../core/text/text.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { passwordRules } from './password-rules.ts';
import { text } from './text/text.ts';

const words = text.setUp;

export function FirstAccount() {
  const [name, setName] = useState('');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const strong = passwordRules(password).every(({ met }) => met);

  async function submit(event: Event) {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      const { user } = await accounts('POST /api/auth/register', {
        username,
        password,
        ...(name.trim() && { full_name: name }),
      });
      await enter(user);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : common.unreachable.now);
      setBusy(false);
    }
  }

  return (
    <form class="first-account" onSubmit={submit}>
      <TextField
        label={words.fullName}
        note={words.optional}
        autocomplete="name"
        autofocus
        maxLength={100}
        value={name}
        onValue={setName}
      />
      <TextField
        label={text.signIn.username}
        autocomplete="username"
        autocapitalize="none"
        spellcheck={false}
        required
        maxLength={50}
        value={username}
        onValue={setUsername}
      />
      <PasswordField
        label={text.signIn.password}
        autocomplete="new-password"
        required
        value={password}
        onValue={setPassword}
      />
      <Rules password={password} />
      {problem && (
        <p class="first-account-problem" role="alert">
          {problem}
        </p>
      )}
      <Button look="solid" type="submit" wide disabled={busy || !strong || !username.trim()}>
        {words.create}
      </Button>
    </form>
  );
}

function Rules({ password }: { password: string }) {
  return (
    <ul class="rules" aria-label={words.rulesTitle}>
      {passwordRules(password).map(({ rule, met }) => (
        <li key={rule} class={met ? 'met' : ''}>
          <Icon of={met ? checkIcon : dot} size={16} />
          {words.rules[rule]}
          <span class="unseen">: {met ? words.ruleMet : words.ruleOpen}</span>
        </li>
      ))}
    </ul>
  );
}
