import { useState } from 'preact/hooks';
import { accounts, status } from '../core/session.ts';
import { useStore } from '../core/store.ts';
import { useSubmit } from '../core/use-submit.ts';
import type { AppDefinition } from '../shell/app-definition.ts';
import { Button } from '../ui/button.tsx';
import { FormProblem, useSecondsLeft } from '../ui/form-problem.tsx';
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
  const waiting = useSecondsLeft(form.error) > 0;
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
          <FormProblem form={form} />
          <Button look="solid" type="submit" wide disabled={form.busy || waiting}>
            {words.submit}
          </Button>
        </form>
      )}
      <a class="door-link" href="#/sign-in">
        {words.toSignIn}
      </a>
    </Door>
  );
}
