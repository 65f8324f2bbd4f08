import { createStore } from '../state/store.ts';

/** Owner of the shown data: 0 while the instance has no accounts, null while signed out. */
export const owner = createStore<number | null>(null);
