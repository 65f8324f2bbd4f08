import { createStore, type Store } from './store.ts';

/** A small choice that stays in this browser. */
export function keptSetting<Value extends string | number>(
  name: string,
  initial: Value,
  isValid: (value: unknown) => value is Value,
): Store<Value> {
  const key = `daybook.${name}`;
  const store = createStore(read());
  store.subscribe(() => localStorage.setItem(key, JSON.stringify(store.get())));
  return store;

  function read(): Value {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
      return isValid(kept) ? kept : initial;
    } catch {
      return initial;
    }
  }
}
