import { useState } from 'preact/hooks';
import { showError } from '../../core/api/error-message.ts';
import { useSubmit } from '../../core/api/use-submit.ts';
import { showToast } from '../../core/page/toasts.ts';
import { Button } from '../../ui/basic/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { notificationsText as text } from '../text/notifications.ts';
import { DeliveryStatus } from './delivery-status.tsx';
import {
  type NotificationSettings,
  notificationsApi,
  type PushService,
} from './notifications-api.ts';

const words = text.service;

type ServiceKind = PushService['service'];

const KINDS: readonly ServiceKind[] = ['ntfy', 'gotify', 'apprise'];
const OPTIONS = [
  { value: '' as const, label: words.none },
  ...KINDS.map((value) => ({ value, label: words.names[value] })),
];

interface Props {
  settings: NotificationSettings;
  onChanged: () => void;
}

export function ServiceCard({ settings, onChanged }: Props) {
  const { service } = settings;
  const [kind, setKind] = useState<ServiceKind | ''>(service?.service ?? '');

  async function remove() {
    try {
      await notificationsApi('DELETE /api/notify/settings', {});
      setKind('');
      showToast(words.removed);
    } catch (error) {
      showError(error);
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
              {words.names[service.service]}: <DeliveryStatus place={service} />
            </p>
            <Button onClick={() => void remove()}>{words.remove}</Button>
          </div>
        )}
      </div>
    </Card>
  );
}

function ServiceForm({ kind, settings, onChanged }: Props & { kind: ServiceKind }) {
  const stored = settings.service?.service === kind ? settings.service : null;
  const [url, setUrl] = useState(stored?.url ?? '');
  const [topic, setTopic] = useState(stored?.topic ?? '');
  const [tag, setTag] = useState(stored?.tag ?? '');
  const [token, setToken] = useState('');
  const form = useSubmit(async () => {
    await notificationsApi('PUT /api/notify/settings', {
      service: kind,
      url: url.trim(),
      topic: kind === 'ntfy' ? topic.trim() : null,
      tag: (kind === 'apprise' && tag.trim()) || null,
      ...(token.trim() && { token: token.trim() }),
    });
    setToken('');
    showToast(words.saved);
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
        problem={form.fieldError('url')}
        value={url}
        onValue={setUrl}
      />
      {kind === 'ntfy' && (
        <TextField
          label={words.topic}
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          problem={form.fieldError('topic')}
          value={topic}
          onValue={setTopic}
        />
      )}
      {kind === 'apprise' && (
        <TextField
          label={words.tag}
          note={words.optional}
          autocomplete="off"
          problem={form.fieldError('tag')}
          value={tag}
          onValue={setTag}
        />
      )}
      <PasswordField
        label={words.token[kind]}
        {...(kind !== 'gotify' && { note: words.optional })}
        autocomplete="off"
        hint={stored?.has_token ? words.tokenKept : undefined}
        problem={form.fieldError('token')}
        value={token}
        onValue={setToken}
      />
      <SubmitButton
        form={form}
        disabled={url.trim() === '' || (kind === 'ntfy' && topic.trim() === '')}
      >
        {words.save}
      </SubmitButton>
    </form>
  );
}
