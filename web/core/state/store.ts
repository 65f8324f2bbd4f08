import { useEffect, useState } from 'preact/hooks';

/** A value outside the component tree that components can subscribe to. */
export interface Store<Value> {
  get(): Value;
  set(value: Value): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(value, next)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<Value>(store: Store<Value>): Value {
  const [, redraw] = useState(0);
  const seen = store.get();
  useEffect(() => {
    const stop = store.subscribe(() => redraw((count) => count + 1));
    // The value may have changed between render and effect.
    if (!Object.is(seen, store.get())) redraw((count) => count + 1);
    return stop;
  }, [store]);
  return seen;
}
