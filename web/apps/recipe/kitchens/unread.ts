import { createStore } from '../../../core/state/store.ts';

/** How many invitations wait behind the More tab; `follow-invitations.ts` keeps it. */
export const unread = createStore<Readonly<Record<string, number>>>({});
