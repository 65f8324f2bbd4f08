import { useState } from 'preact/hooks';
import { sayProblem } from '../../core/in-words.ts';
import { accounts, session, signOut } from '../../core/session.ts';
import { useStore } from '../../core/store.ts';
import { text as common } from '../../core/text/text.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { Submit } from '../../ui/submit.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Door } from '../door.tsx';
import type { ConnectionRequest } from './connection-request.ts';
import { text } from './text/text.ts';
import './connect.css';

type Scope = ConnectionRequest['scopes'][number];

interface Props {
  request: string;
  asked: ConnectionRequest;
}

export function ConnectForm({ request, asked }: Props) {
  const now = useStore(session);
  const person = now.state === 'in' ? (now.user?.username ?? '') : '';
  const app = common.apps[asked.app];
  const [chosen, setChosen] = useState<readonly Scope[]>(
    asked.scopes.filter((scope) => scope !== 'mcp:destroy'),
  );
  const [decided, setDecided] = useState(false);

  async function decide(allow: boolean) {
    const scopes = allow ? [...chosen] : [];
    const { continue_at } = await accounts('POST /api/oauth/authorize/:request/decision', {
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
    <Door app={asked.app} title={text.title(app)}>
      <form class="form" onSubmit={form.submit}>
        <div class="connect-who">
          <p>
            <bdi class="connect-name">{asked.client_name}</bdi> {text.asks(app, person)}
          </p>
          <p class="soft small">{text.unchecked}</p>
          <p class="connect-host">
            <span class="soft small">{text.back}</span>
            <strong>{asked.redirect_host}</strong>
            <span class="soft small">{text.started}</span>
          </p>
        </div>
        <fieldset class="connect-scopes">
          <legend>{text.may}</legend>
          {asked.scopes.map((scope) => (
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
          <Submit
            form={refusal.problem === undefined ? form : refusal}
            wide
            unready={busy || chosen.length === 0}
          >
            {text.allow}
          </Submit>
          <Button wide disabled={busy} onClick={() => void refusal.submit()}>
            {text.deny}
          </Button>
        </div>
      </form>
      <div class="connect-foot">
        <p class="soft small door-foot">{text.end}</p>
        <button type="button" class="door-link" onClick={() => void signOut().catch(sayProblem)}>
          {text.notYou(person)}
        </button>
      </div>
    </Door>
  );
}
