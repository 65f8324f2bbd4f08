import { createStore } from '../state/store.ts';

/** Whether the last request reached the server. */
export const serverReachable = createStore(navigator.onLine);

addEventListener('online', () => serverReachable.set(true));
addEventListener('offline', () => serverReachable.set(false));
