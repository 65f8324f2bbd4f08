import { useState } from 'preact/hooks';
import type { WebhookEvent } from '../../../src/accounts/webhooks/contract.ts';
import { useSubmit } from '../../core/api/use-submit.ts';
import { accountsApi } from '../../core/session/session.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { webhooksText } from '../text/webhooks.ts';
import { EventsField } from './events-field.tsx';
import type { NewWebhook, Webhook, WebhookList } from './webhooks-api.ts';

const words = webhooksText.form;

interface Props {
  list: WebhookList;
  /** Absent for a new one. */
  webhook?: Webhook;
  onCreated: (webhook: NewWebhook) => void;
  onChanged: () => void;
  onClose: () => void;
}

export function WebhookForm({ list, webhook, onCreated, onChanged, onClose }: Props) {
  const [name, setName] = useState(webhook?.name ?? '');
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? []);
  const form = useSubmit(async () => {
    const given = {
      url: url.trim(),
      events: [...events],
      ...(name.trim() && { name: name.trim() }),
    };
    if (webhook) await accountsApi('PUT /api/webhooks/:id', { id: webhook.id, ...given });
    else onCreated(await accountsApi('POST /api/webhooks', given));
    onClose();
    onChanged();
  }, ['name', 'url']);
  return (
    <Sheet title={webhook ? words.editTitle : words.addTitle} onClose={onClose}>
      <form class="form" onSubmit={form.submit}>
        <TextField
          label={words.url}
          type="url"
          autocomplete="off"
          autofocus
          required
          maxLength={2000}
          placeholder={words.urlExample}
          hint={list.private_addresses ? undefined : words.publicOnly}
          problem={form.fieldError('url')}
          value={url}
          onValue={setUrl}
        />
        <TextField
          label={words.name}
          note={words.optional}
          placeholder={words.nameExample}
          autocomplete="off"
          maxLength={80}
          problem={form.fieldError('name')}
          value={name}
          onValue={setName}
        />
        <EventsField known={list.known_events} value={events} onValue={setEvents} />
        <SubmitButton form={form} wide disabled={url.trim() === '' || events.length === 0}>
          {webhook ? words.save : words.add}
        </SubmitButton>
      </form>
    </Sheet>
  );
}
