import { pendingReauthentication } from '../../core/api/send.ts';
import { parseHashLocation } from '../../core/page/hash-location.ts';
import { useLocation } from '../../core/page/location.ts';
import { session, startSession } from '../../core/session/session.ts';
import { useStore } from '../../core/state/store.ts';
import { text } from '../../core/text/text.ts';
import { Button } from '../../ui/basic/button.tsx';
import { Toasts } from '../../ui/overlay/toasts.tsx';
import type { AppDefinition } from '../app-definition.ts';
import { Lazy } from '../lazy.tsx';
import { AppMark } from '../navigation/app-mark.tsx';
import { Shell } from '../shell.tsx';
import { loadAuthPage } from './account-routes.ts';
import './auth-gate.css';

const setUp = loadAuthPage('setUp');
const lock = loadAuthPage('lock');
const signIn = loadAuthPage('signIn');
const forgot = loadAuthPage('forgot');

/** Pages reached by a link in a mail or by a failed authorization; they open with or without a session. */
const linkedPages = new Map([
  ['/reset-password', loadAuthPage('reset')],
  ['/accept-invite', loadAuthPage('invite')],
  ['/not-connected', loadAuthPage('notConnected')],
]);

/** The consent page of a client; signed-out users sign in first and return to it. */
const connect = loadAuthPage('connect');

/** Confirms an email address; only its own account may follow the link. */
const confirmEmail = loadAuthPage('confirmEmail');

const reauthenticate = loadAuthPage('again');

/** Shows the app to signed-in users and the matching auth page to everybody else. */
export function AuthGate({ definition }: { definition: AppDefinition }) {
  const now = useStore(session);
  const [location] = useLocation();
  const { path } = parseHashLocation(location);
  const door = authPageFor(path, now.state, definition);
  return (
    <>
      {now.state === 'in' && !door && (
        <Shell key={now.user?.id ?? 0} definition={definition} user={now.user} />
      )}
      {door && <Lazy load={door} props={{ app: definition.name }} />}
      {useStore(pendingReauthentication) && (
        <Lazy load={reauthenticate} props={{ app: definition.name }} />
      )}
      {now.state === 'unreachable' && <ServerUnreachable app={definition.name} />}
      <Toasts />
    </>
  );
}

function authPageFor(path: string, state: string, { publicPage }: AppDefinition) {
  if (state === 'setup') return setUp;
  if (state === 'locked') return lock;
  if (state !== 'in' && state !== 'signed-out') return undefined;
  if (publicPage && path.startsWith(publicPage.path)) return publicPage.load;
  if (linkedPages.has(path)) return linkedPages.get(path);
  if (state === 'in' && path === '/confirm-email') return confirmEmail;
  if (state === 'in') return path === '/connect' ? connect : undefined;
  return path === '/forgot-password' ? forgot : signIn;
}

function ServerUnreachable({ app }: { app: AppDefinition['name'] }) {
  return (
    <main class="gate">
      <div class="gate-card" role="alert">
        <AppMark app={app} size={44} />
        <h1>{text.unreachable.title}</h1>
        <p class="soft">{text.unreachable.hint}</p>
        <Button look="solid" wide onClick={() => void startSession()}>
          {text.retry}
        </Button>
      </div>
    </main>
  );
}
