import type { Transaction } from 'kysely';
import { takeAdvisoryLock } from '../../../accounts/locks/advisory-lock.ts';

/** Names and barcodes are compared before a food is written, so an owner's writes follow each other. */
export function lockFoods<Tables>(tx: Transaction<Tables>, owner: number): Promise<void> {
  return takeAdvisoryLock(tx, `foods ${owner}`);
}
