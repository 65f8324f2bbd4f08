import { COPY_SETTING } from '../../core/storage/offline-copies.ts';
import { readOwnerItem } from '../../core/storage/owner-storage.ts';
import { restoreTimers } from './cook-mode/timers.ts';
import { prefetchDiary } from './diary/data/prefetch-diary.ts';
import { followInvitations } from './kitchens/follow-invitations.ts';

/** Runs once the first page is complete. */
export function afterStart() {
  restoreTimers();
  followInvitations();
  // Offline, nothing is prefetched.
  prefetchDiary().catch(() => undefined);
  if (!readOwnerItem(COPY_SETTING)) return;
  import('./copies/sync-copies.ts')
    .then(({ startCopying }) => startCopying())
    .catch(() => undefined);
}
