/**
 * Replaces three parts of TanStack Query in the build (`vite.config.ts`): whether the page is seen,
 * whether there is a network, and the timers. The library lets other platforms provide their own;
 * here they are always the browser's.
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

export function systemSetTimeoutZero(run: () => void) {
  setTimeout(run);
}

function listen(events: readonly string[], listener: () => void): () => void {
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}
