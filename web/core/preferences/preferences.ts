import type { preferencesContract } from '../../../src/accounts/preferences/contract.ts';
import type { RouteInput } from '../../../src/kernel/contract.ts';
import { createClient } from '../api/client.ts';
import { instance } from '../instance.ts';
import { enqueueWrite, pendingEntries } from '../outbox/outbox.ts';
import { owner } from '../session/owner.ts';
import { createStore, type Store } from '../state/store.ts';
import { text } from '../text/text.ts';
import {
  PREFERENCES_KEY,
  readStoredPreferences,
  type StoredPreferences,
  writeStoredPreferences,
} from './stored-preferences.ts';

/**
 * User preferences. Without an account they are stored in this browser; with one they belong to the
 * account and this browser keeps a copy for startup and offline use.
 */

const ROUTE = 'PATCH /api/auth/preferences';
const PAUSE = 600;

export type PreferencesChange = RouteInput<typeof preferencesContract, typeof ROUTE>['preferences'];

const server = createClient<typeof preferencesContract>(instance.base);
const preferenceStore = createStore<StoredPreferences>(readStoredPreferences());
let unsent: PreferencesChange = {};
let timer: ReturnType<typeof setTimeout> | undefined;

/** A store for one preference; invalid stored values fall back to the default. */
export function createPreference<Value extends string | number | boolean>(
  name: string,
  initial: Value | (() => Value),
  isValid: (value: unknown) => value is Value,
): Store<Value> {
  const read = () => {
    const value = preferenceStore.get()[name];
    if (isValid(value)) return value;
    return typeof initial === 'function' ? initial() : initial;
  };
  const store = createStore(read());
  preferenceStore.subscribe(() => store.set(read()));
  return { ...store, set: (value) => setPreferences({ [name]: value }) };
}

/** Null removes a preference. */
export function setPreferences(change: PreferencesChange) {
  storePreferences(mergePreferences(preferenceStore.get(), change));
  if (!owner.get()) return;
  unsent = { ...unsent, ...change };
  clearTimeout(timer);
  timer = setTimeout(sendUnsent, PAUSE);
}

export function currentPreferences(): StoredPreferences {
  return preferenceStore.get();
}

export const subscribePreferences = preferenceStore.subscribe;

/** Loads the account's preferences, unless they are known; unsent local changes win. */
export async function loadPreferences(known: StoredPreferences | null = null) {
  const preferences = known ?? (await server('GET /api/auth/preferences', {})).preferences;
  storePreferences(mergePreferences(mergePreferences(preferences, pendingChange()), unsent));
}

/** Sends the browser's preferences to the first account. */
export function uploadPreferences() {
  // These are part of the profile now.
  const { birthday: _birthday, gender: _gender, time_zone: _zone, ...rest } = preferenceStore.get();
  storePreferences(rest);
  unsent = { ...rest } as PreferencesChange;
  sendUnsent();
}

export function clearPreferences() {
  clearTimeout(timer);
  unsent = {};
  storePreferences({});
}

function storePreferences(next: StoredPreferences) {
  writeStoredPreferences(next);
  preferenceStore.set(next);
}

function mergePreferences(base: StoredPreferences, change: StoredPreferences): StoredPreferences {
  return Object.fromEntries(
    Object.entries({ ...base, ...change }).filter(([, value]) => value !== null),
  );
}

/** Includes pending changes, because a later write replaces an earlier one in the outbox. */
function sendUnsent() {
  clearTimeout(timer);
  if (Object.keys(unsent).length === 0) return;
  const preferences = { ...pendingChange(), ...unsent };
  unsent = {};
  enqueueWrite({
    app: 'accounts',
    route: ROUTE,
    input: { preferences },
    what: text.outbox.preferences,
  });
}

function pendingChange(): PreferencesChange {
  const changes = pendingEntries()
    .filter(({ route }) => route === ROUTE)
    .map(({ input }) => input.preferences as PreferencesChange);
  return Object.assign({}, ...changes);
}

addEventListener('pagehide', sendUnsent);
addEventListener('storage', ({ key }) => {
  if (key === PREFERENCES_KEY) preferenceStore.set(readStoredPreferences());
});
