import { useState } from 'preact/hooks';
import { sayProblem } from '../../core/in-words.ts';
import { toast } from '../../core/toasts.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Select } from '../../ui/select.tsx';
import { Submit } from '../../ui/submit.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Fate } from './fate.tsx';
import { type NotifySettings, notify, type Service } from './notify-api.ts';
import { text } from './text/text.ts';

const words = text.service;

type Kind = Service['service'];

const KINDS: readonly Kind[] = ['ntfy', 'gotify', 'apprise'];
const OPTIONS = [
  { value: '' as const, label: words.none },
  ...KINDS.map((value) => ({ value, label: words.names[value] })),
];

interface Props {
  settings: NotifySettings;
  onChanged: () => void;
}

export function ServiceCard({ settings, onChanged }: Props) {
  const { service } = settings;
  const [kind, setKind] = useState<Kind | ''>(service?.service ?? '');

  async function remove() {
    try {
      await notify('DELETE /api/notify/settings', {});
      setKind('');
      toast(words.removed);
    } catch (error) {
      sayProblem(error);
    }
    onChanged();
  }

  return (
    <Card title={words.title}>
      <div class="form">
        <p class="soft">{words.hint}</p>
        <Select label={words.which} value={kind} options={OPTIONS} onValue={setKind} />
        {kind !== '' && (
          <ServiceForm key={kind} kind={kind} settings={settings} onChanged={onChanged} />
        )}
        {service && (
          <div class="service-now">
            <p class="small">
              {words.names[service.service]}: <Fate place={service} />
            </p>
            <Button onClick={() => void remove()}>{words.remove}</Button>
          </div>
        )}
      </div>
    </Card>
  );
}

function ServiceForm({ kind, settings, onChanged }: Props & { kind: Kind }) {
  const kept = settings.service?.service === kind ? settings.service : null;
  const [url, setUrl] = useState(kept?.url ?? '');
  const [topic, setTopic] = useState(kept?.topic ?? '');
  const [tag, setTag] = useState(kept?.tag ?? '');
  const [token, setToken] = useState('');
  const form = useSubmit(async () => {
    await notify('PUT /api/notify/settings', {
      service: kind,
      url: url.trim(),
      topic: kind === 'ntfy' ? topic.trim() : null,
      tag: (kind === 'apprise' && tag.trim()) || null,
      ...(token.trim() && { token: token.trim() }),
    });
    setToken('');
    toast(words.saved);
    onChanged();
  }, ['url', 'topic', 'tag', 'token']);
  return (
    <form class="form" onSubmit={form.submit}>
      <TextField
        label={words.url}
        type="url"
        autocomplete="off"
        placeholder={words.urls[kind]}
        hint={settings.private_addresses ? undefined : words.publicOnly}
        problem={form.at('url')}
        value={url}
        onValue={setUrl}
      />
      {kind === 'ntfy' && (
        <TextField
          label={words.topic}
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          problem={form.at('topic')}
          value={topic}
          onValue={setTopic}
        />
      )}
      {kind === 'apprise' && (
        <TextField
          label={words.tag}
          note={words.optional}
          autocomplete="off"
          problem={form.at('tag')}
          value={tag}
          onValue={setTag}
        />
      )}
      <PasswordField
        label={words.token[kind]}
        {...(kind !== 'gotify' && { note: words.optional })}
        autocomplete="off"
        hint={kept?.has_token ? words.tokenKept : undefined}
        problem={form.at('token')}
        value={token}
        onValue={setToken}
      />
      <Submit form={form} unready={url.trim() === '' || (kind === 'ntfy' && topic.trim() === '')}>
        {words.save}
      </Submit>
    </form>
  );
}
