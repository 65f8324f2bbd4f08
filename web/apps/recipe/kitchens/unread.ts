import { createStore } from '../../../core/state/store.ts';

/** Open invitations, as the badge of the More tab; updated by `follow-invitations.ts`. */
export const unread = createStore<Readonly<Record<string, number>>>({});
