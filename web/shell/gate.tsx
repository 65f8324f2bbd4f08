import { askWho, session } from '../core/session.ts';
import { useStore } from '../core/store.ts';
import { text } from '../core/text/text.ts';
import { Button } from '../ui/button.tsx';
import { Toasts } from '../ui/toasts.tsx';
import type { AppDefinition } from './app-definition.ts';
import { AppMark } from './app-mark.tsx';
import { Later } from './later.tsx';
import { Shell } from './shell.tsx';
import './gate.css';

const doors = {
  setup: () => import('../accounts/set-up-page.tsx').then(({ SetUpPage }) => SetUpPage),
  'signed-out': () => import('../accounts/sign-in-page.tsx').then(({ SignInPage }) => SignInPage),
};

/** Who comes in, and what those see who don't yet. */
export function Gate({ definition }: { definition: AppDefinition }) {
  const now = useStore(session);
  const inside = now.state === 'in';
  return (
    <>
      {inside && <Shell key={now.user?.id ?? 0} definition={definition} user={now.user} />}
      {(now.state === 'setup' || now.state === 'signed-out') && (
        <Later key={now.state} load={doors[now.state]} props={{ app: definition.name }} />
      )}
      {now.state === 'unreachable' && <NobodyAnswers app={definition.name} />}
      <Toasts />
    </>
  );
}

function NobodyAnswers({ app }: { app: AppDefinition['name'] }) {
  return (
    <main class="gate">
      <div class="gate-card" role="alert">
        <AppMark app={app} size={44} />
        <h1>{text.unreachable.title}</h1>
        <p class="soft">{text.unreachable.hint}</p>
        <Button look="solid" wide onClick={() => void askWho()}>
          {text.retry}
        </Button>
      </div>
    </main>
  );
}
