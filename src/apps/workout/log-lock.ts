import type { Transaction } from 'kysely';
import { takeAdvisoryLock } from '../../accounts/locks/advisory-lock.ts';

/**
 * Takes an advisory lock on the owner's log until commit. Without it, two devices could both create
 * the day's first session, and two sessions with the same exercise could each compute its record
 * without the other.
 */
export async function lockLog<Tables>(tx: Transaction<Tables>, owner: number): Promise<void> {
  await takeAdvisoryLock(tx, `workout log of ${owner}`);
}
