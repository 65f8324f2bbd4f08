import type { preferencesContract } from '../../src/accounts/preferences/contract.ts';
import type { RouteInput } from '../../src/kernel/contract.ts';
import { client } from './client.ts';
import { instance } from './instance.ts';
import { KEPT_KEY, type Kept, readKept, writeKept } from './kept.ts';
import { waiting, write } from './outbox.ts';
import { owner } from './owner.ts';
import { createStore, type Store } from './store.ts';
import { text } from './text/text.ts';

/**
 * Small choices. Without accounts they live in this browser; with one they belong to the account,
 * and this browser keeps a copy so that it opens with them, network or not.
 */

const ROUTE = 'PATCH /api/auth/preferences';
const PAUSE = 600;

type Change = RouteInput<typeof preferencesContract, typeof ROUTE>['preferences'];

const server = client<typeof preferencesContract>(instance.base);
const kept = createStore<Kept>(readKept());
let unsent: Change = {};
let timer: ReturnType<typeof setTimeout> | undefined;

/** One choice; what is kept of it counts only while it is a valid one. */
export function preference<Value extends string | number | boolean>(
  name: string,
  initial: Value | (() => Value),
  isValid: (value: unknown) => value is Value,
): Store<Value> {
  const read = () => {
    const value = kept.get()[name];
    if (isValid(value)) return value;
    return typeof initial === 'function' ? initial() : initial;
  };
  const store = createStore(read());
  kept.subscribe(() => store.set(read()));
  return { ...store, set: (value) => choose({ [name]: value }) };
}

/** Null forgets a choice. */
export function choose(change: Change) {
  keep(merged(kept.get(), change));
  if (!owner.get()) return;
  unsent = { ...unsent, ...change };
  clearTimeout(timer);
  timer = setTimeout(sendUnsent, PAUSE);
}

/** Everything that is chosen here, by name. */
export function chosen(): Kept {
  return kept.get();
}

/** The account's choices come to this browser, except where newer ones are on their way there. */
export async function loadPreferences() {
  const { preferences } = await server('GET /api/auth/preferences', {});
  keep(merged(merged(preferences, waitingChange()), unsent));
}

/** The browser that creates the first account hands it what was chosen so far. */
export function handOverPreferences() {
  // These went into the profile.
  const { birthday: _birthday, gender: _gender, time_zone: _zone, ...rest } = kept.get();
  keep(rest);
  unsent = { ...rest } as Change;
  sendUnsent();
}

export function forgetPreferences() {
  clearTimeout(timer);
  unsent = {};
  keep({});
}

function keep(next: Kept) {
  writeKept(next);
  kept.set(next);
}

function merged(base: Kept, change: Kept): Kept {
  return Object.fromEntries(
    Object.entries({ ...base, ...change }).filter(([, value]) => value !== null),
  );
}

/** What the outbox holds is sent again with it, because a later write of it takes its place. */
function sendUnsent() {
  clearTimeout(timer);
  if (Object.keys(unsent).length === 0) return;
  const preferences = { ...waitingChange(), ...unsent };
  unsent = {};
  write({ app: 'accounts', route: ROUTE, input: { preferences }, what: text.outbox.preferences });
}

function waitingChange(): Change {
  const changes = waiting()
    .filter(({ route }) => route === ROUTE)
    .map(({ input }) => input.preferences as Change);
  return Object.assign({}, ...changes);
}

addEventListener('pagehide', sendUnsent);
addEventListener('storage', ({ key }) => {
  if (key === KEPT_KEY) kept.set(readKept());
});
