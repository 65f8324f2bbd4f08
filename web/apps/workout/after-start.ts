import { followUnread } from './coaching/follow-unread.ts';
import { prefetchLog } from './log/day/prefetch-log.ts';

/** Runs once the first page is complete. */
export function afterStart() {
  // Offline, nothing is fetched.
  followUnread().catch(() => undefined);
  prefetchLog().catch(() => undefined);
}
