import { createStore, type Store } from '../state/store.ts';
import {
  currentPreferences,
  type PreferencesChange,
  setPreferences,
  subscribePreferences,
} from './preferences.ts';

/** A store for a preference that is a list or an object; `parse` checks what is stored. */
export function createParsedPreference<Value extends object>(
  name: string,
  parse: (stored: unknown) => Value,
): Store<Value> {
  let stored = currentPreferences()[name];
  const store = createStore(parse(stored));
  subscribePreferences(() => {
    const next = currentPreferences()[name];
    if (next === stored) return;
    stored = next;
    store.set(parse(next));
  });
  return {
    ...store,
    set: (value) => setPreferences({ [name]: value as unknown as PreferencesChange[string] }),
  };
}
