import copyIcon from 'lucide/dist/esm/icons/copy.mjs';
import { useState } from 'preact/hooks';
import type { AppName } from '../../core/instance.ts';
import { copyToClipboard } from '../../core/page/copy-to-clipboard.ts';
import { appTitles } from '../../shell/navigation/app-titles.ts';
import { Button } from '../../ui/basic/button.tsx';
import { Select } from '../../ui/form/select.tsx';
import { aiClientsText as text } from '../text/ai-clients.ts';
import { type ClientName, clientSettings, endpointOf } from './client-settings.ts';

const words = text.fresh;

const CLIENTS = Object.keys(clientSettings) as ClientName[];

interface Props {
  apps: readonly { name: AppName; base: string }[];
  secret: string;
}

/** Settings to paste into a client, for one app or for every app of the token. */
export function ConnectInstructions({ apps, secret }: Props) {
  const [chosen, setChosen] = useState<AppName | 'all'>('all');
  const endpoints = apps
    .filter(({ name }) => chosen === 'all' || name === chosen)
    .map((app) => endpointOf(location.origin, app));
  return (
    <>
      <div>
        <h3>{words.connect}</h3>
        <p class="soft small">{words.connectHint}</p>
      </div>
      {apps.length > 1 && (
        <Select
          label={words.app}
          value={chosen}
          options={[
            { value: 'all' as const, label: words.everyApp },
            ...apps.map((app) => ({ value: app.name, label: appLabel(app) })),
          ]}
          onValue={setChosen}
        />
      )}
      <div class="snippets">
        {CLIENTS.map((client) => (
          <Snippet
            key={client}
            client={client}
            content={clientSettings[client](endpoints, secret)}
          />
        ))}
      </div>
    </>
  );
}

function Snippet({ client, content }: { client: ClientName; content: string }) {
  const { name, where } = text.clients[client];
  return (
    <details name="client" open={client === CLIENTS[0]}>
      <summary>{name}</summary>
      <p class="soft small">{where}</p>
      <pre>
        <code>{content}</code>
      </pre>
      <Button
        look="soft"
        icon={copyIcon}
        aria-label={words.copyLabel(name)}
        onClick={() => void copyToClipboard(content)}
      >
        {words.copy}
      </Button>
    </details>
  );
}

function appLabel({ name }: { name: AppName }) {
  return appTitles[name];
}
