import { createStore } from './store.ts';

/** Whether the last request reached the server. */
export const reachable = createStore(navigator.onLine);

addEventListener('online', () => reachable.set(true));
addEventListener('offline', () => reachable.set(false));
