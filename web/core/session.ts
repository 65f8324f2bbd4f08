import type { accountsContract, User } from '../../src/accounts/contract.ts';
import type { RouteOutput } from '../../src/kernel/contract.ts';
import { ApiError } from './api-error.ts';
import { client } from './client.ts';
import { forgetEverything, forgetKeptAnswers } from './database.ts';
import { detailsKeptHere } from './details-kept-here.ts';
import { endNotifications } from './end-notifications.ts';
import { instance } from './instance.ts';
import { forgetMine } from './mine.ts';
import { guard, isFirstWindow, markOpen } from './opening.ts';
import { emptyOutbox, openOutbox, releaseHeld } from './outbox.ts';
import { owner } from './owner.ts';
import { chosen, forgetPreferences, handOverPreferences, loadPreferences } from './preferences.ts';
import { onRefusal, unauthorized } from './send.ts';
import { createStore } from './store.ts';

type Session =
  | { state: 'asking' | 'setup' | 'signed-out' | 'unreachable' | 'locked' }
  | { state: 'in'; user: User | null };

export type Status = RouteOutput<typeof accountsContract, 'GET /api/auth/status'>;

const KEY = 'daybook.session';
const FIRST = 'daybook.first-account';

export const accounts = client<typeof accountsContract>(instance.base);

export const session = createStore<Session>({ state: 'asking' });

/** What the server says of itself to everyone; null until it has answered. */
export const status = createStore<Status | null>(null);

/** Starts with who was here last, at once, and then asks the server who it is. */
export async function startSession() {
  const last = lastUser();
  if (last && (await isFirstWindow())) {
    const { credential, signOutOnClose } = guard.get();
    if (signOutOnClose && !(await endLastSession(last)))
      return session.set({ state: 'unreachable' });
    if (!signOutOnClose && credential !== null) return session.set({ state: 'locked' });
  }
  await proceed();
}

/** Goes on once nothing guards the door any more. */
export async function proceed() {
  markOpen();
  const last = lastUser();
  if (last !== undefined) await enter(last);
  await askWho();
}

export async function askWho() {
  try {
    const [said, { user }] = await Promise.all([
      accounts('GET /api/auth/status', {}),
      accounts('GET /api/auth/me', {}),
    ]);
    status.set(said);
    const last = lastUser();
    // The accounts are gone, and with them whoever was here.
    if (last && !said.accounts) await forgetKept();
    if (said.setup_required) leave('setup');
    else if (said.accounts && !user) {
      // A session that was ended elsewhere leaves nothing here; one that ran out keeps what waits.
      if (!last || !(await onRefusal.wipeIfEnded())) leave('signed-out');
    } else if (user && sessionStorage.getItem(FIRST)) await arriveFirst(user);
    else await arrive(user);
  } catch {
    if (session.get().state !== 'in') session.set({ state: 'unreachable' });
  }
}

/** The server has let someone in: the page opens, and their preferences follow. */
export async function arrive(user: User | null) {
  await enter(user);
  if (user) await loadPreferences().catch(() => undefined);
}

/** As `arrive`, for the first account, which takes over what was chosen in this browser. */
export async function arriveFirst(user: User) {
  sessionStorage.removeItem(FIRST);
  // What can't be handed over now is typed once more in the profile; nothing else is lost.
  const moved = await accounts('PATCH /api/auth/profile', detailsKeptHere(chosen())).catch(() => ({
    user,
  }));
  await enter(moved.user);
  handOverPreferences();
}

/** This window goes to a provider and comes back with the first account. */
export function expectFirstAccount() {
  sessionStorage.setItem(FIRST, '1');
}

/** The profile has changed. */
export function updateUser(user: User) {
  localStorage.setItem(KEY, JSON.stringify(user));
  session.set({ state: 'in', user });
}

/** Ends the session at the server and forgets everything that this browser kept of it. */
export async function signOut() {
  await endAtServer();
  await endNotifications().catch(() => undefined);
  await forgetSession();
}

/** Forgets everything that this browser kept of a session that is over. */
export async function forgetSession() {
  await forgetKept();
  leave('signed-out');
  // What was on its way while the page was still open.
  await forgetEverything();
}

async function forgetKept() {
  emptyOutbox();
  forgetMine();
  await forgetEverything();
}

/** The accounts are gone: the instance and this browser go on without. */
export async function goOnWithoutAccounts() {
  await forgetKept();
  await askWho();
}

async function enter(user: User | null) {
  localStorage.setItem(KEY, JSON.stringify(user));
  const id = user?.id ?? 0;
  if (owner.get() !== id) {
    owner.set(id);
    await openOutbox().catch(() => undefined);
  }
  session.set({ state: 'in', user });
}

/** Signs out whoever was here before Daybook was closed; what waited is sent first. */
async function endLastSession(last: User): Promise<boolean> {
  try {
    owner.set(last.id);
    await openOutbox();
    await releaseHeld();
    await endAtServer();
    await forgetKeptAnswers();
    leave('signed-out');
    return true;
  } catch {
    owner.set(null);
    return false;
  }
}

async function endAtServer() {
  await accounts('POST /api/auth/logout', {}).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
}

/** What waits in the outbox stays, for when the same person signs in again. */
function leave(state: 'setup' | 'signed-out') {
  localStorage.removeItem(KEY);
  owner.set(null);
  if (state === 'signed-out') forgetPreferences();
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
  if (key === KEY && session.get().state !== 'locked') void askWho();
});
addEventListener('online', () => {
  if (session.get().state === 'unreachable') void startSession();
});
