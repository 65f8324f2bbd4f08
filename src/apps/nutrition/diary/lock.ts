import type { Transaction } from 'kysely';
import { takeAdvisoryLock } from '../../../accounts/locks/advisory-lock.ts';

/** The writes of one diary follow each other, so that totals and positions are right. */
export function lockDiary<Tables>(tx: Transaction<Tables>, owner: number): Promise<void> {
  return takeAdvisoryLock(tx, `diary ${owner}`);
}
