import { useLocation } from 'wouter';
import { addressOf } from '../core/address.ts';
import { settleProof } from '../core/send.ts';
import { session, startSession } from '../core/session.ts';
import { useStore } from '../core/store.ts';
import { text } from '../core/text/text.ts';
import { Button } from '../ui/button.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { loadDoor } from './account-routes.ts';
import type { AppDefinition } from './app-definition.ts';
import { AppMark } from './app-mark.tsx';
import { Later } from './later.tsx';
import { Shell } from './shell.tsx';
import './gate.css';

const setUp = loadDoor('setUp');
const lock = loadDoor('lock');
const signIn = loadDoor('signIn');
const forgot = loadDoor('forgot');

/** Links out of a mail, and the end of a client's way: they open for everyone, whoever else is in. */
const linked = new Map([
  ['/reset-password', loadDoor('reset')],
  ['/accept-invite', loadDoor('invite')],
  ['/not-connected', loadDoor('notConnected')],
]);

/** A client asks to be let in: whoever is out signs in first and comes back to it. */
const connect = loadDoor('connect');

/** The link of a mail that only its own account can follow. */
const confirmEmail = loadDoor('confirmEmail');

const again = loadDoor('again');

/** Who comes in, and what those see who don't yet. */
export function Gate({ definition }: { definition: AppDefinition }) {
  const now = useStore(session);
  const [location] = useLocation();
  const { path } = addressOf(location);
  const door = doorAt(path, now.state, definition);
  return (
    <>
      {now.state === 'in' && !door && (
        <Shell key={now.user?.id ?? 0} definition={definition} user={now.user} />
      )}
      {door && <Later load={door} props={{ app: definition.name }} />}
      {useStore(settleProof) && <Later load={again} props={{ app: definition.name }} />}
      {now.state === 'unreachable' && <NobodyAnswers app={definition.name} />}
      <Toasts />
    </>
  );
}

function doorAt(path: string, state: string, { open }: AppDefinition) {
  if (state === 'setup') return setUp;
  if (state === 'locked') return lock;
  if (state !== 'in' && state !== 'signed-out') return undefined;
  if (open && path.startsWith(open.path)) return open.load;
  if (linked.has(path)) return linked.get(path);
  if (state === 'in' && path === '/confirm-email') return confirmEmail;
  if (state === 'in') return path === '/connect' ? connect : undefined;
  return path === '/forgot-password' ? forgot : signIn;
}

function NobodyAnswers({ app }: { app: AppDefinition['name'] }) {
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
