import send from 'lucide/dist/esm/icons/send.mjs';
import { useEffect, useRef } from 'preact/hooks';
import { showError } from '../../core/api/error-message.ts';
import { instance } from '../../core/instance.ts';
import { showToast } from '../../core/page/toasts.ts';
import { session } from '../../core/session/session.ts';
import { useStore } from '../../core/state/store.ts';
import { Button } from '../../ui/basic/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import '../cards.css';
import { useAccountQuery } from '../use-account-query.ts';
import { DevicesCard } from './devices-card.tsx';
import { TopicsCard } from './topics-card.tsx';
import './notifications.css';
import { notificationsText as text } from '../text/notifications.ts';
import { notificationsApi } from './notifications-api.ts';
import { ServiceCard } from './service-card.tsx';

/** Delays after which the delivery status of a test message is refetched. */
const LOOK_AGAIN_MS = [1000, 3000, 8000];

export function NotificationsPage() {
  const now = useStore(session);
  const user = now.state === 'in' ? now.user : null;
  const { value, problem, reload } = useAccountQuery('notify', () =>
    notificationsApi('GET /api/notify/settings', {}),
  );
  const somewhere = value && (value.service !== null || value.devices.length > 0);
  const hasCoaching = instance.apps.some(({ name }) => name === 'workout');
  return (
    <Page title={text.title} narrow aside={somewhere && <TestButton onSent={reload} />}>
      <p class="soft">{text.intro}</p>
      {problem && <ErrorState problem={problem} onRetry={reload} />}
      {!value && !problem && <Skeleton height={320} />}
      {value && (
        <>
          <DevicesCard devices={value.devices} onChanged={reload} />
          <ServiceCard key={value.service?.service ?? ''} settings={value} onChanged={reload} />
          {user && hasCoaching && <TopicsCard user={user} />}
          {instance.webhooks && <WebhooksCard />}
        </>
      )}
    </Page>
  );
}

function WebhooksCard() {
  return (
    <Card title={text.webhooks.title}>
      <div class="form">
        <p class="soft">{text.webhooks.hint}</p>
        <a class="button plain" href="#/settings/webhooks">
          {text.webhooks.open}
        </a>
      </div>
    </Card>
  );
}

function TestButton({ onSent }: { onSent: () => void }) {
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);

  async function test() {
    try {
      const { channels } = await notificationsApi('POST /api/notify/test', {});
      showToast(text.testSent(channels));
      timers.current = LOOK_AGAIN_MS.map((after) => setTimeout(onSent, after));
    } catch (error) {
      showError(error);
    }
  }

  return (
    <Button icon={send} onClick={() => void test()}>
      {text.test}
    </Button>
  );
}
