import plus from 'lucide/dist/esm/icons/plus.mjs';
import webhookIcon from 'lucide/dist/esm/icons/webhook.mjs';
import { useEffect, useState } from 'preact/hooks';
import { ApiError } from '../../core/api/api-error.ts';
import { showError } from '../../core/api/error-message.ts';
import { focusContent } from '../../core/page/focus-content.ts';
import { showToast } from '../../core/page/toasts.ts';
import { accountsApi } from '../../core/session/session.ts';
import { text as coreText } from '../../core/text/text.ts';
import { Button } from '../../ui/basic/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { SkeletonRows } from '../../ui/status/skeleton.tsx';
import '../cards.css';
import './webhooks.css';
import { webhooksText as text } from '../text/webhooks.ts';
import { useAccountQuery } from '../use-account-query.ts';
import { NewWebhookCard } from './new-webhook-card.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookRow } from './webhook-row.tsx';
import type { NewWebhook, Webhook } from './webhooks-api.ts';

/** A delivery that waits is looked at again. */
const LOOK_AGAIN_MS = 2500;

export function WebhooksPage() {
  const { value, problem, reload } = useAccountQuery('webhooks', () =>
    accountsApi('GET /api/webhooks', {}),
  );
  const [edited, setEdited] = useState<Webhook | 'new'>();
  const [fresh, setFresh] = useState<NewWebhook>();
  const isWaiting = value?.items.some(({ deliveries }) =>
    deliveries.some(({ status }) => status === 'pending'),
  );
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(reload, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);

  async function remove({ id, name }: Webhook) {
    try {
      await accountsApi('DELETE /api/webhooks/:id', { id });
      if (fresh?.id === id) setFresh(undefined);
      const undo = { label: coreText.undo, run: () => void restore(id) };
      showToast(text.removed(name), { action: undo });
      focusContent();
    } catch (error) {
      showError(error);
    }
    reload();
  }

  async function restore(id: number) {
    await accountsApi('POST /api/webhooks/:id/restore', { id }).catch(showError);
    reload();
  }

  const none = value?.items.length === 0;
  const isOff = problem instanceof ApiError && problem.status === 404;
  const add = (
    <Button look="solid" icon={plus} onClick={() => setEdited('new')}>
      {text.add}
    </Button>
  );
  return (
    <Page title={text.title} aside={value && !none && add} narrow>
      <p class="soft">{text.intro}</p>
      {isOff && <p class="notice">{text.off}</p>}
      {problem && !isOff && <ErrorState problem={problem} onRetry={reload} />}
      {fresh && (
        <NewWebhookCard
          key={fresh.id}
          fresh={fresh}
          onDone={() => {
            setFresh(undefined);
            focusContent();
          }}
        />
      )}
      {!problem && (
        <Card title={text.list} flush>
          {!value && <SkeletonRows rows={2} />}
          {none && (
            <EmptyState
              icon={webhookIcon}
              message={text.none}
              action={add}
              example={text.example}
            />
          )}
          <ul>
            {value?.items.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                webhook={webhook}
                onEdit={() => setEdited(webhook)}
                onRemove={() => void remove(webhook)}
                onChanged={reload}
              />
            ))}
          </ul>
        </Card>
      )}
      {edited && value && (
        <WebhookForm
          list={value}
          {...(edited !== 'new' && { webhook: edited })}
          onCreated={setFresh}
          onChanged={reload}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Page>
  );
}
