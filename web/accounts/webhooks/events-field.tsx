import type { WebhookEvent } from '../../../src/accounts/webhooks/contract.ts';
import { type AppName, instance } from '../../core/instance.ts';
import { appTitles } from '../../shell/navigation/app-titles.ts';
import { Switch } from '../../ui/form/switch.tsx';
import { webhooksText } from '../text/webhooks.ts';
import type { WebhookList } from './webhooks-api.ts';

const words = webhooksText.form;

interface Props {
  known: WebhookList['known_events'];
  value: readonly WebhookEvent[];
  onValue: (events: readonly WebhookEvent[]) => void;
}

/** The events under their apps; one that several apps emit is under the first of them. */
export function EventsField({ known, value, onValue }: Props) {
  const ofApp = (app: AppName) => known.filter(({ apps }) => apps[0] === app);
  const choose = (name: WebhookEvent, on: boolean) =>
    onValue(on ? [...value, name] : value.filter((other) => other !== name));
  return (
    <fieldset class="choices">
      <legend>{words.events}</legend>
      {instance.apps.map(({ name: app }) => (
        <fieldset key={app} class="event-group">
          <legend class="soft small">{appTitles[app]}</legend>
          {ofApp(app).map(({ name }) => (
            <Switch
              key={name}
              label={webhooksText.events[name]}
              checked={value.includes(name)}
              onChecked={(on) => choose(name, on)}
            />
          ))}
        </fieldset>
      ))}
      {value.length === 0 && <p class="hint soft small">{words.chooseEvent}</p>}
    </fieldset>
  );
}
