import { createStore } from '../state/store.ts';

/** Whether the last request reached the server. */
export const serverReachable = createStore(navigator.onLine);

let connection = 0;

addEventListener('online', () => changeConnection(true));
addEventListener('offline', () => changeConnection(false));

function changeConnection(isOnline: boolean): void {
  connection += 1;
  serverReachable.set(isOnline);
}

/**
 * Call this when a request is sent, and the result with its outcome. A request that was sent before
 * the device went offline or online says nothing about the connection since then.
 */
export function watchReachability(): (hasReached: boolean) => void {
  const sentOn = connection;
  return (hasReached) => {
    if (sentOn === connection) serverReachable.set(hasReached);
  };
}
