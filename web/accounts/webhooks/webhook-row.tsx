import send from 'lucide/dist/esm/icons/send.mjs';
import { useState } from 'preact/hooks';
import { showError } from '../../core/api/error-message.ts';
import { showToast } from '../../core/page/toasts.ts';
import { accountsApi } from '../../core/session/session.ts';
import { Button } from '../../ui/basic/button.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { webhooksText as text } from '../text/webhooks.ts';
import { DeliveryList } from './delivery-list.tsx';
import type { Webhook } from './webhooks-api.ts';

interface Props {
  webhook: Webhook;
  onEdit: () => void;
  onRemove: () => void;
  onChanged: () => void;
}

export function WebhookRow({ webhook, onEdit, onRemove, onChanged }: Props) {
  const { id, name, url, events, active, quiet_until, deliveries } = webhook;
  const [busy, setBusy] = useState(false);
  const isPaused = active && quiet_until !== null && Date.parse(quiet_until) > Date.now();

  async function setActive(on: boolean) {
    await accountsApi('PUT /api/webhooks/:id', { id, active: on }).catch(showError);
    onChanged();
  }

  async function test() {
    setBusy(true);
    try {
      const answer = await accountsApi('POST /api/webhooks/:id/test', { id });
      const { status, response_status, duration_ms, failure } = answer;
      if (status === 'delivered') showToast(text.arrived(response_status, duration_ms));
      else showToast(text.missed(failure ?? ''), { tone: 'problem' });
    } catch (error) {
      showError(error);
    }
    setBusy(false);
    onChanged();
  }

  return (
    <li class="webhook">
      <div class="webhook-name">
        <h3>{name}</h3>
        <p class="soft small">{url}</p>
      </div>
      <p class="small">{text.eventList(events)}</p>
      {isPaused && <p class="small webhook-failed">{text.paused}</p>}
      <Switch label={text.active(name)} checked={active} onChecked={(on) => void setActive(on)} />
      <div class="webhook-actions">
        <Button
          icon={send}
          aria-label={text.testLabel(name)}
          disabled={busy}
          onClick={() => void test()}
        >
          {busy ? text.testing : text.test}
        </Button>
        <Button aria-label={text.editLabel(name)} onClick={onEdit}>
          {text.edit}
        </Button>
        <Button aria-label={text.removeLabel(name)} onClick={onRemove}>
          {text.remove}
        </Button>
      </div>
      <DeliveryList deliveries={deliveries} />
    </li>
  );
}
