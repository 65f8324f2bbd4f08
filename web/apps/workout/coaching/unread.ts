import { createStore } from '../../../core/state/store.ts';

/** How much is new behind the tab of coaching; what follows it is fetched once the page is there. */
export const unread = createStore<Readonly<Record<string, number>>>({});
