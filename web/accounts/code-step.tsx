import arrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import { useState } from 'preact/hooks';
import { ApiError } from '../core/api-error.ts';
import { accounts, arrive } from '../core/session.ts';
import { useSubmit } from '../core/use-submit.ts';
import type { AppDefinition } from '../shell/app-definition.ts';
import { Button } from '../ui/button.tsx';
import { Submit } from '../ui/submit.tsx';
import { TextField } from '../ui/text-field.tsx';
import { Door } from './door.tsx';
import { text } from './text/text.ts';

const words = text.code;

interface Props {
  app: AppDefinition['name'];
  username: string;
  password: string;
  onBack: () => void;
}

/** The second factor: a code of the app, or one of those kept on paper. */
export function CodeStep({ app, username, password, onBack }: Props) {
  const [code, setCode] = useState('');
  const [recovery, setRecovery] = useState(false);
  const form = useSubmit(async () => {
    const { user } = await accounts('POST /api/auth/login', { username, password, code });
    await arrive(user);
  });
  const wrong = form.error instanceof ApiError && form.error.code === 'wrong_code';
  const problem = wrong ? form.problem : undefined;
  return (
    <Door app={app} title={words.title} hint={recovery ? words.recoveryHint : words.hint}>
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
        <Submit form={form} wide spoken={problem}>
          {words.submit}
        </Submit>
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
    </Door>
  );
}
