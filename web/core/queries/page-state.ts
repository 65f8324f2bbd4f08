/**
 * Replaces the parts of TanStack Query that other platforms provide themselves, in the build
 * (`vite.config.ts`): whether the page is seen, whether there is a network, the timers, and when
 * observers are told. Here they are always the browser's.
 */

type Listener = (is: boolean) => void;

export const focusManager = {
  subscribe: (listener: Listener) =>
    listen(['visibilitychange'], () => listener(focusManager.isFocused())),
  isFocused: () => document.visibilityState !== 'hidden',
};

export const onlineManager = {
  subscribe: (listener: Listener) =>
    listen(['online', 'offline'], () => listener(onlineManager.isOnline())),
  isOnline: () => navigator.onLine,
};

export const timeoutManager = {
  setTimeout: (run: () => void, wait: number) => setTimeout(run, wait),
  clearTimeout: (id: number) => clearTimeout(id),
  setInterval: (run: () => void, every: number) => setInterval(run, every),
  clearInterval: (id: number) => clearInterval(id),
};

/** Observers are told after the current task, those of a batch together at its end. */
let waiting: (() => void)[] = [];
let batches = 0;

export const notifyManager = {
  batch<Result>(run: () => Result): Result {
    batches += 1;
    try {
      return run();
    } finally {
      batches -= 1;
      if (batches === 0) {
        const calls = waiting;
        waiting = [];
        defaultScheduler(() => {
          for (const call of calls) call();
        });
      }
    }
  },
  batchCalls:
    <Values extends unknown[]>(call: (...values: Values) => void) =>
    (...values: Values) => {
      if (batches > 0) waiting.push(() => call(...values));
      else setTimeout(call, 0, ...values);
    },
};

export function defaultScheduler(run: () => void) {
  setTimeout(run);
}

export const isServer = () => false;

export const environmentManager = { isServer };

function listen(events: readonly string[], listener: () => void): () => void {
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}
