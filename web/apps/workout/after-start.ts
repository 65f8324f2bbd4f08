import { followUnread } from './coaching/follow-unread.ts';
import { prefetchLog } from './log/day/prefetch-log.ts';

/** Runs once the first page is complete. */
export function afterStart() {
  // Offline, it follows nothing.
  followUnread().catch(() => undefined);
  void prefetchLog();
}
