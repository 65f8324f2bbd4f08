import { createStore } from '../../../core/state/store.ts';

/** Badge of the coaching tab; `follow-unread.ts` updates it once it is loaded. */
export const unread = createStore<Readonly<Record<string, number>>>({});
