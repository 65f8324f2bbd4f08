import { useState } from 'preact/hooks';
import { showError } from '../../core/api/error-message.ts';
import { useSubmit } from '../../core/api/use-submit.ts';
import { accountsApi, session } from '../../core/session/session.ts';
import { signOut } from '../../core/session/sign-out.ts';
import { useStore } from '../../core/state/store.ts';
import { appTitles } from '../../shell/navigation/app-titles.ts';
import { Button } from '../../ui/basic/button.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { connectText as text } from '../text/sign-in.ts';
import type { ConnectionRequest } from './connection-request.ts';
import './connect.css';

type Scope = ConnectionRequest['scopes'][number];

interface Props {
  request: string;
  details: ConnectionRequest;
}

export function ConnectForm({ request, details }: Props) {
  const now = useStore(session);
  const person = now.state === 'in' ? (now.user?.username ?? '') : '';
  const app = appTitles[details.app];
  const [chosen, setChosen] = useState<readonly Scope[]>(
    details.scopes.filter((scope) => scope !== 'mcp:destroy'),
  );
  const [decided, setDecided] = useState(false);

  async function decide(allow: boolean) {
    const scopes = allow ? [...chosen] : [];
    const { continue_at } = await accountsApi('POST /api/oauth/authorize/:request/decision', {
      request,
      allow,
      scopes,
    });
    setDecided(true);
    location.assign(continue_at);
  }
  const form = useSubmit(() => decide(true));
  const refusal = useSubmit(() => decide(false));
  const busy = form.busy || refusal.busy || decided;
  const choose = (scope: Scope, on: boolean) =>
    setChosen(on ? [...chosen, scope] : chosen.filter((one) => one !== scope));

  return (
    <AuthLayout app={details.app} title={text.title(app)}>
      <form class="form" onSubmit={form.submit}>
        <div class="connect-who">
          <p>
            <bdi class="connect-name">{details.client_name}</bdi> {text.asks(app, person)}
          </p>
          <p class="soft small">{text.unchecked}</p>
          <p class="connect-host">
            <span class="soft small">{text.back}</span>
            <strong>{details.redirect_host}</strong>
            <span class="soft small">{text.started}</span>
          </p>
        </div>
        <fieldset class="connect-scopes">
          <legend>{text.may}</legend>
          {details.scopes.map((scope) => (
            <Switch
              key={scope}
              label={text.scopes[scope](app)}
              {...(scope === 'mcp:destroy' ? { hint: text.destroyHint } : {})}
              checked={chosen.includes(scope)}
              disabled={busy}
              onChecked={(on) => choose(scope, on)}
            />
          ))}
        </fieldset>
        <div class="door-ways">
          <SubmitButton
            form={refusal.problem === undefined ? form : refusal}
            wide
            disabled={busy || chosen.length === 0}
          >
            {text.allow}
          </SubmitButton>
          <Button wide disabled={busy} onClick={() => void refusal.submit()}>
            {text.deny}
          </Button>
        </div>
      </form>
      <div class="connect-foot">
        <p class="soft small door-foot">{text.end}</p>
        <button type="button" class="door-link" onClick={() => void signOut().catch(showError)}>
          {text.notYou(person)}
        </button>
      </div>
    </AuthLayout>
  );
}
