import type { Transaction } from 'kysely';
import { takeAdvisoryLock } from '../../../accounts/locks/advisory-lock.ts';

/**
 * One change of somebody's log at a time. Two devices that write a day's first session at once
 * would otherwise both create it, and two sessions with the same exercise would each count its
 * record without the other.
 */
export async function lockLog<Tables>(tx: Transaction<Tables>, owner: number): Promise<void> {
  await takeAdvisoryLock(tx, `workout log of ${owner}`);
}
