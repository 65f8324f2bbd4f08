import type { accountsContract, User } from '../../../src/accounts/contract.ts';
import type { RouteOutput } from '../../../src/kernel/contract.ts';
import { ApiError } from '../api/api-error.ts';
import { createClient } from '../api/client.ts';
import { refusalHandlers, unauthorizedEvents } from '../api/send.ts';
import { instance } from '../instance.ts';
import { emptyOutbox, openOutbox, releaseHeldWrites } from '../outbox/outbox.ts';
import {
  clearPreferences,
  currentPreferences,
  loadPreferences,
  uploadPreferences,
} from '../preferences/preferences.ts';
import { profileFromPreferences } from '../preferences/profile-from-preferences.ts';
import { createStore } from '../state/store.ts';
import { clearDatabase, clearQueryCache } from '../storage/database.ts';
import { clearOwnerItems } from '../storage/owner-storage.ts';
import { deviceLock, isFirstWindow, markWindowOpen } from './device-lock.ts';
import { owner } from './owner.ts';
import { unsubscribePush } from './unsubscribe-push.ts';

type Session =
  | { state: 'asking' | 'setup' | 'signed-out' | 'unreachable' | 'locked' }
  | { state: 'in'; user: User | null };

export type InstanceStatus = RouteOutput<typeof accountsContract, 'GET /api/auth/status'>;

const KEY = 'daybook.session';
const FIRST = 'daybook.first-account';

export const accountsApi = createClient<typeof accountsContract>(instance.base);

export const session = createStore<Session>({ state: 'asking' });

/** What the server says of itself to everyone; null until it has answered. */
export const instanceStatus = createStore<InstanceStatus | null>(null);

/** Starts with who was here last, at once, and then asks the server who it is. */
export async function startSession() {
  const last = readLastUser();
  if (last && (await isFirstWindow())) {
    const { credential, signOutOnClose } = deviceLock.get();
    if (signOutOnClose && !(await signOutLastUser(last)))
      return session.set({ state: 'unreachable' });
    if (!signOutOnClose && credential !== null) return session.set({ state: 'locked' });
  }
  await resumeSession();
}

/** Goes on once nothing guards the door any more. */
export async function resumeSession() {
  markWindowOpen();
  const last = readLastUser();
  if (last !== undefined) await openSession(last);
  await refreshSession();
}

export async function refreshSession() {
  try {
    const [said, { user }] = await Promise.all([
      accountsApi('GET /api/auth/status', {}),
      accountsApi('GET /api/auth/me', {}),
    ]);
    instanceStatus.set(said);
    const last = readLastUser();
    // The accounts are gone, and with them whoever was here.
    if (last && !said.accounts) await clearStoredData();
    if (said.setup_required) closeSession('setup');
    else if (said.accounts && !user) {
      // A session that was ended elsewhere leaves nothing here; one that ran out keeps what waits.
      if (!last || !(await refusalHandlers.clearIfRevoked())) closeSession('signed-out');
    } else if (user && sessionStorage.getItem(FIRST)) await enterFirstAccount(user);
    else await enterSession(user);
  } catch {
    if (session.get().state !== 'in') session.set({ state: 'unreachable' });
  }
}

/** The server has let someone in: the page opens, and their preferences follow. */
export async function enterSession(user: User | null) {
  await openSession(user);
  if (user) await loadPreferences().catch(() => undefined);
}

/** As `arrive`, for the first account, which takes over what was chosen in this browser. */
export async function enterFirstAccount(user: User) {
  sessionStorage.removeItem(FIRST);
  // What can't be handed over now is typed once more in the profile; nothing else is lost.
  const moved = await accountsApi(
    'PATCH /api/auth/profile',
    profileFromPreferences(currentPreferences()),
  ).catch(() => ({
    user,
  }));
  await openSession(moved.user);
  uploadPreferences();
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
  await postLogout();
  await unsubscribePush().catch(() => undefined);
  await clearSession();
}

/** Forgets everything that this browser kept of a session that is over. */
export async function clearSession() {
  await clearStoredData();
  closeSession('signed-out');
  // What was on its way while the page was still open.
  await clearDatabase();
}

async function clearStoredData() {
  emptyOutbox();
  clearOwnerItems();
  await clearDatabase();
}

/** The accounts are gone: the instance and this browser go on without. */
export async function continueWithoutAccounts() {
  await clearStoredData();
  await refreshSession();
}

async function openSession(user: User | null) {
  localStorage.setItem(KEY, JSON.stringify(user));
  const id = user?.id ?? 0;
  if (owner.get() !== id) {
    owner.set(id);
    await openOutbox().catch(() => undefined);
  }
  session.set({ state: 'in', user });
}

/** Signs out whoever was here before Daybook was closed; what waited is sent first. */
async function signOutLastUser(last: User): Promise<boolean> {
  try {
    owner.set(last.id);
    await openOutbox();
    await releaseHeldWrites();
    await postLogout();
    await clearQueryCache();
    closeSession('signed-out');
    return true;
  } catch {
    owner.set(null);
    return false;
  }
}

async function postLogout() {
  await accountsApi('POST /api/auth/logout', {}).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
}

/** What waits in the outbox stays, for when the same person signs in again. */
function closeSession(state: 'setup' | 'signed-out') {
  localStorage.removeItem(KEY);
  owner.set(null);
  if (state === 'signed-out') clearPreferences();
  session.set({ state });
}

function readLastUser(): User | null | undefined {
  const kept = localStorage.getItem(KEY);
  return kept === null ? undefined : JSON.parse(kept);
}

unauthorizedEvents.addEventListener('unauthorized', () => {
  if (session.get().state === 'in') void refreshSession();
});
addEventListener('storage', ({ key }) => {
  if (key === KEY && session.get().state !== 'locked') void refreshSession();
});
addEventListener('online', () => {
  if (session.get().state === 'unreachable') void startSession();
});
