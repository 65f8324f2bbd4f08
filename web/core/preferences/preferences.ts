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
 * Small choices. Without accounts they live in this browser; with one they belong to the account,
 * and this browser keeps a copy so that it opens with them, network or not.
 */

const ROUTE = 'PATCH /api/auth/preferences';
const PAUSE = 600;

type PreferencesChange = RouteInput<typeof preferencesContract, typeof ROUTE>['preferences'];

const server = createClient<typeof preferencesContract>(instance.base);
const preferenceStore = createStore<StoredPreferences>(readStoredPreferences());
let unsent: PreferencesChange = {};
let timer: ReturnType<typeof setTimeout> | undefined;

/** One choice; what is kept of it counts only while it is a valid one. */
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

/** Null forgets a choice. */
export function setPreferences(change: PreferencesChange) {
  storePreferences(mergePreferences(preferenceStore.get(), change));
  if (!owner.get()) return;
  unsent = { ...unsent, ...change };
  clearTimeout(timer);
  timer = setTimeout(sendUnsent, PAUSE);
}

/** Everything that is chosen here, by name. */
export function currentPreferences(): StoredPreferences {
  return preferenceStore.get();
}

/** The account's choices come to this browser, except where newer ones are on their way there. */
export async function loadPreferences() {
  const { preferences } = await server('GET /api/auth/preferences', {});
  storePreferences(mergePreferences(mergePreferences(preferences, pendingChange()), unsent));
}

/** The browser that creates the first account hands it what was chosen so far. */
export function uploadPreferences() {
  // These went into the profile.
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

/** What the outbox holds is sent again with it, because a later write of it takes its place. */
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
