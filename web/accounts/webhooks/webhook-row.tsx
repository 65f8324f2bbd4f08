import pencil from 'lucide/dist/esm/icons/pencil.mjs';
import send from 'lucide/dist/esm/icons/send.mjs';
import trash from 'lucide/dist/esm/icons/trash-2.mjs';
import { useState } from 'preact/hooks';
import { showError } from '../../core/api/error-message.ts';
import { showToast } from '../../core/page/toasts.ts';
import { accountsApi } from '../../core/session/session.ts';
import { Button } from '../../ui/basic/button.tsx';
import { IconButton } from '../../ui/basic/icon-button.tsx';
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
      <div class="webhook-head">
        <div class="webhook-name">
          <h3>{name}</h3>
          <p class="soft small">{url}</p>
        </div>
        <IconButton icon={pencil} label={text.editLabel(name)} onClick={onEdit} />
        <IconButton icon={trash} label={text.removeLabel(name)} onClick={onRemove} />
      </div>
      <p class="small">{text.eventList(events)}</p>
      {isPaused && <p class="small webhook-failed">{text.paused}</p>}
      <div class="webhook-actions">
        <Switch label={text.active(name)} checked={active} onChecked={(on) => void setActive(on)} />
        <Button
          icon={send}
          aria-label={text.testLabel(name)}
          disabled={busy}
          onClick={() => void test()}
        >
          {busy ? text.testing : text.test}
        </Button>
      </div>
      <DeliveryList deliveries={deliveries} />
    </li>
  );
}
