import arrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import { useState } from 'preact/hooks';
import { ApiError } from '../../core/api/api-error.ts';
import { useSubmit } from '../../core/api/use-submit.ts';
import { accountsApi, enterSession } from '../../core/session/session.ts';
import type { AppDefinition } from '../../shell/app-definition.ts';
import { Button } from '../../ui/basic/button.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { signInText as text } from '../text/sign-in.ts';

const words = text.code;

interface Props {
  app: AppDefinition['name'];
  username: string;
  password: string;
  onBack: () => void;
}

/** Second factor: a code of the authenticator app or a recovery code. */
export function SecondFactorStep({ app, username, password, onBack }: Props) {
  const [code, setCode] = useState('');
  const [recovery, setRecovery] = useState(false);
  const form = useSubmit(async () => {
    const { user } = await accountsApi('POST /api/auth/login', { username, password, code });
    await enterSession(user);
  });
  const wrong = form.error instanceof ApiError && form.error.code === 'wrong_code';
  const problem = wrong ? form.problem : undefined;
  return (
    <AuthLayout app={app} title={words.title} hint={recovery ? words.recoveryHint : words.hint}>
      <form class="form" onSubmit={form.submit}>
        {recovery ? (
          <TextField
            key="recovery"
            label={words.recoveryLabel}
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            autofocus
            required
            value={code}
            problem={problem}
            onValue={setCode}
          />
        ) : (
          <div class="code-input">
            <TextField
              key="app"
              label={words.label}
              autocomplete="one-time-code"
              inputMode="numeric"
              autofocus
              required
              maxLength={7}
              value={code}
              problem={problem}
              onValue={setCode}
            />
          </div>
        )}
        <SubmitButton form={form} wide announcement={problem}>
          {words.submit}
        </SubmitButton>
      </form>
      <button
        type="button"
        class="door-link"
        onClick={() => {
          setCode('');
          setRecovery(!recovery);
        }}
      >
        {recovery ? words.useApp : words.useRecovery}
      </button>
      <Button icon={arrowLeft} wide onClick={onBack}>
        {words.back}
      </Button>
    </AuthLayout>
  );
}
