import { followUnread } from './coaching/follow-unread.ts';
import { prefetchLog } from './log/day/prefetch-log.ts';

/** Runs once the first page is complete. */
export function afterStart() {
  // Offline, the requests fail.
  followUnread().catch(() => undefined);
  void prefetchLog();
}
