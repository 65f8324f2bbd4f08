import { useState } from 'preact/hooks';
import { accounts, status } from '../core/session.ts';
import { useStore } from '../core/store.ts';
import { useSubmit } from '../core/use-submit.ts';
import type { AppDefinition } from '../shell/app-definition.ts';
import { Submit } from '../ui/submit.tsx';
import { TextField } from '../ui/text-field.tsx';
import { Door } from './door.tsx';
import { text } from './text/text.ts';

const words = text.forgot;

export function ForgotPasswordPage({ app }: { app: AppDefinition['name'] }) {
  const said = useStore(status);
  const [name, setName] = useState('');
  const [sent, setSent] = useState(false);
  const form = useSubmit(async () => {
    const who = name.includes('@') ? { email: name.trim() } : { username: name.trim() };
    await accounts('POST /api/auth/forgot-password', who);
    setSent(true);
  });
  const noMail = said?.smtp === false;
  return (
    <Door
      app={app}
      title={sent ? words.sentTitle : words.title}
      hint={sent ? words.sent : noMail ? words.noMail : words.hint}
    >
      {!sent && !noMail && (
        <form class="form" onSubmit={form.submit}>
          <TextField
            label={words.label}
            autocomplete="username"
            autocapitalize="none"
            spellcheck={false}
            autofocus
            required
            maxLength={254}
            value={name}
            onValue={setName}
          />
          <Submit form={form} wide>
            {words.submit}
          </Submit>
        </form>
      )}
      <a class="door-link" href="#/sign-in">
        {words.toSignIn}
      </a>
    </Door>
  );
}
