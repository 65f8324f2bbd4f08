import type { ComponentChildren } from 'preact';
import { type AppName, baseOf } from '../core/instance.ts';
import { AppMark } from '../shell/navigation/app-mark.tsx';
import { appTitles } from '../shell/navigation/app-titles.ts';
import { Skeleton } from '../ui/status/skeleton.tsx';
import { text } from './text.ts';

interface Props {
  app: AppName;
  state: 'loading' | 'missing' | 'ready';
  /** The card's single action. */
  action: ComponentChildren;
  children: ComponentChildren;
}

/** Summary card of one app, in the app's color, with a link to it. */
export function Glance({ app, state, action, children }: Props) {
  return (
    <section class="glance" data-app={app}>
      <a class="glance-head" href={`${baseOf(app)}/`}>
        <AppMark app={app} size={36} />
        <h2>{appTitles[app]}</h2>
      </a>
      <div class="glance-body">
        {state === 'loading' && <Skeleton height={64} />}
        {state === 'missing' && <p class="soft">{text.noNews}</p>}
        {state === 'ready' && children}
      </div>
      <div class="glance-action">{action}</div>
    </section>
  );
}

export function loadState({ value, problem }: { value: unknown; problem: Error | null }) {
  if (value !== undefined) return 'ready';
  return problem ? 'missing' : 'loading';
}
