import send from 'lucide/dist/esm/icons/send.mjs';
import { useEffect, useRef } from 'preact/hooks';
import { sayProblem } from '../../core/in-words.ts';
import { instance } from '../../core/instance.ts';
import { session } from '../../core/session.ts';
import { useStore } from '../../core/store.ts';
import { toast } from '../../core/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import '../cards.css';
import { useLoaded } from '../use-loaded.ts';
import { AboutCard } from './about-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import './notifications.css';
import { notify } from './notify-api.ts';
import { ServiceCard } from './service-card.tsx';
import { text } from './text/text.ts';

/** A test is delivered within moments; whether it failed is looked up after these. */
const LOOK_AGAIN_MS = [1000, 3000, 8000];

export function NotificationsPage() {
  const now = useStore(session);
  const user = now.state === 'in' ? now.user : null;
  const { value, problem, reload } = useLoaded('notify', () =>
    notify('GET /api/notify/settings', {}),
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
          {user && hasCoaching && <AboutCard user={user} />}
        </>
      )}
    </Page>
  );
}

function TestButton({ onSent }: { onSent: () => void }) {
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);

  async function test() {
    try {
      const { channels } = await notify('POST /api/notify/test', {});
      toast(text.testSent(channels));
      timers.current = LOOK_AGAIN_MS.map((after) => setTimeout(onSent, after));
    } catch (error) {
      sayProblem(error);
    }
  }

  return (
    <Button icon={send} onClick={() => void test()}>
      {text.test}
    </Button>
  );
}
