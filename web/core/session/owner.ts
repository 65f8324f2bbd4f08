import { createStore } from '../state/store.ts';

/** Whose data this page shows: 0 while the instance has no accounts, null while nobody is in. */
export const owner = createStore<number | null>(null);
