import type { accountsContract, User } from '../../src/accounts/contract.ts';
import { ApiError } from './api-error.ts';
import { client } from './client.ts';
import { forgetEverything } from './database.ts';
import { instance } from './instance.ts';
import { emptyOutbox, openOutbox } from './outbox.ts';
import { owner } from './owner.ts';
import { unauthorized } from './send.ts';
import { createStore } from './store.ts';

type Session =
  | { state: 'asking' | 'setup' | 'signed-out' | 'unreachable' }
  | { state: 'in'; user: User | null };

const KEY = 'daybook.session';

export const accounts = client<typeof accountsContract>(instance.base);

export const session = createStore<Session>({ state: 'asking' });

/** Starts with who was here last, at once, and then asks the server who it is. */
export async function startSession() {
  const last = lastUser();
  if (last !== undefined) await enter(last);
  await askWho();
}

export async function askWho() {
  try {
    const [status, { user }] = await Promise.all([
      accounts('GET /api/auth/status', {}),
      accounts('GET /api/auth/me', {}),
    ]);
    if (status.setup_required) leave('setup');
    else if (status.accounts && !user) leave('signed-out');
    else await enter(user);
  } catch {
    if (session.get().state !== 'in') session.set({ state: 'unreachable' });
  }
}

export async function enter(user: User | null) {
  localStorage.setItem(KEY, JSON.stringify(user));
  const id = user?.id ?? 0;
  if (owner.get() !== id) {
    owner.set(id);
    await openOutbox().catch(() => undefined);
  }
  session.set({ state: 'in', user });
}

/** Ends the session at the server and forgets everything that this browser kept of it. */
export async function signOut() {
  await accounts('POST /api/auth/logout', {}).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
  emptyOutbox();
  await forgetEverything();
  leave('signed-out');
}

/** What waits in the outbox stays, for when the same person signs in again. */
function leave(state: 'setup' | 'signed-out') {
  localStorage.removeItem(KEY);
  owner.set(null);
  session.set({ state });
}

function lastUser(): User | null | undefined {
  const kept = localStorage.getItem(KEY);
  return kept === null ? undefined : JSON.parse(kept);
}

unauthorized.addEventListener('unauthorized', () => {
  if (session.get().state === 'in') void askWho();
});
addEventListener('storage', ({ key }) => {
  if (key === KEY) void askWho();
});
addEventListener('online', () => {
  if (session.get().state === 'unreachable') void askWho();
});
