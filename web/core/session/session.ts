import type { accountsContract, User } from '../../../src/accounts/contract.ts';
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
import { deleteCopies } from '../storage/offline-copies.ts';
import { clearOwnerItems } from '../storage/owner-storage.ts';
import { deviceLock, isFirstWindow, markWindowOpen } from './device-lock.ts';
import {
  type InstanceStatus,
  type SessionAnswers,
  takeDocumentSession,
} from './document-session.ts';
import { owner } from './owner.ts';

type Session =
  | { state: 'asking' | 'setup' | 'signed-out' | 'unreachable' | 'locked' }
  | { state: 'in'; user: User | null };

const KEY = 'daybook.session';
const FIRST = 'daybook.first-account';

export const accountsApi = createClient<typeof accountsContract>(instance.base);

export const session = createStore<Session>({ state: 'asking' });

/** Public status of the instance; null until loaded. */
export const instanceStatus = createStore<InstanceStatus | null>(null);

/** Starts with the last user at once, then with the current one as the server says. */
export async function startSession() {
  const answers = takeDocumentSession();
  const last = readLastUser();
  if (last && (await isFirstWindow())) {
    const { credential, signOutOnClose } = deviceLock.get();
    if (signOutOnClose) {
      // The answers in the document are from before this sign-out.
      if (!(await signOutLastUser(last))) return session.set({ state: 'unreachable' });
      return resumeSession();
    }
    if (credential !== null) return session.set({ state: 'locked' });
  }
  await resumeSession(answers);
}

/** Continues after the device lock is open. */
export async function resumeSession(answers: SessionAnswers | null = null) {
  markWindowOpen();
  const last = readLastUser();
  const isConfirmed = answers !== null && answers.user?.id === last?.id;
  if (last !== undefined && !isConfirmed) await openSession(last);
  await refreshSession(answers);
}

export async function refreshSession(answers: SessionAnswers | null = null) {
  try {
    const { status: said, user, preferences } = answers ?? (await fetchSession());
    instanceStatus.set(said);
    const last = readLastUser();
    // The accounts were disabled, so the last user's data is cleared.
    if (last && !said.accounts) await clearStoredData();
    if (said.setup_required) closeSession('setup');
    else if (said.accounts && !user) {
      // A revoked session clears all local data; an expired one keeps pending writes.
      if (!last || !(await refusalHandlers.clearIfRevoked())) closeSession('signed-out');
    } else if (user && sessionStorage.getItem(FIRST)) await enterFirstAccount(user);
    else await enterSession(user, preferences);
  } catch {
    if (session.get().state !== 'in') session.set({ state: 'unreachable' });
  }
}

async function fetchSession(): Promise<SessionAnswers> {
  const [status, { user }] = await Promise.all([
    accountsApi('GET /api/auth/status', {}),
    accountsApi('GET /api/auth/me', {}),
  ]);
  return { status, user, preferences: null };
}

/** Opens the session of a user and loads their preferences, unless they are known. */
export async function enterSession(
  user: User | null,
  preferences: SessionAnswers['preferences'] = null,
) {
  await openSession(user);
  if (user) await loadPreferences(preferences).catch(() => undefined);
}

/** Like `enterSession` for the first account, which takes over the preferences of this browser. */
export async function enterFirstAccount(user: User) {
  sessionStorage.removeItem(FIRST);
  // Details that can't be sent now can be entered in the profile later.
  const moved = await accountsApi(
    'PATCH /api/auth/profile',
    profileFromPreferences(currentPreferences()),
  ).catch(() => ({
    user,
  }));
  await openSession(moved.user);
  uploadPreferences();
}

/** Marks that this window returns from a provider with the first account. */
export function expectFirstAccount() {
  sessionStorage.setItem(FIRST, '1');
}

/** Stores the changed profile. */
export function updateUser(user: User) {
  localStorage.setItem(KEY, JSON.stringify(user));
  session.set({ state: 'in', user });
}

/** Clears all local data of an ended session. */
export async function clearSession() {
  await clearStoredData();
  closeSession('signed-out');
  // Again, for requests that finished while the page was still open.
  await clearDatabase();
}

async function clearStoredData() {
  emptyOutbox();
  clearOwnerItems();
  await clearDatabase();
}

/** Continues after the accounts were disabled. */
export async function continueWithoutAccounts() {
  await clearStoredData();
  await refreshSession();
}

async function openSession(user: User | null) {
  localStorage.setItem(KEY, JSON.stringify(user));
  const id = user?.id ?? 0;
  if (owner.get() !== id) {
    owner.set(id);
    void deleteCopies(id);
    await openOutbox().catch(() => undefined);
  }
  session.set({ state: 'in', user });
}

/** Signs out the user of the previous visit, after sending pending writes. */
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

export async function postLogout() {
  await accountsApi('POST /api/auth/logout', {}).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
}

/** Pending writes stay for when the same user signs in again. */
function closeSession(state: 'setup' | 'signed-out') {
  localStorage.removeItem(KEY);
  owner.set(null);
  if (state === 'signed-out') clearPreferences();
  session.set({ state });
}

function readLastUser(): User | null | undefined {
  const stored = localStorage.getItem(KEY);
  return stored === null ? undefined : JSON.parse(stored);
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
