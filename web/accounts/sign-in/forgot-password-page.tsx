import { useState } from 'preact/hooks';
import { useSubmit } from '../../core/api/use-submit.ts';
import { accountsApi, instanceStatus } from '../../core/session/session.ts';
import { useStore } from '../../core/state/store.ts';
import type { AppDefinition } from '../../shell/app-definition.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { signInText as text } from '../text/sign-in.ts';

const words = text.forgot;

export function ForgotPasswordPage({ app }: { app: AppDefinition['name'] }) {
  const status = useStore(instanceStatus);
  const [name, setName] = useState('');
  const [sent, setSent] = useState(false);
  const form = useSubmit(async () => {
    const who = name.includes('@') ? { email: name.trim() } : { username: name.trim() };
    await accountsApi('POST /api/auth/forgot-password', who);
    setSent(true);
  });
  const noMail = status?.smtp === false;
  return (
    <AuthLayout
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
          <SubmitButton form={form} wide>
            {words.submit}
          </SubmitButton>
        </form>
      )}
      <a class="door-link" href="#/sign-in">
        {words.toSignIn}
      </a>
    </AuthLayout>
  );
}
