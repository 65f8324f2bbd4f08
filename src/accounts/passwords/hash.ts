import bcrypt from 'bcrypt';
import { assertMayWait } from '../../kernel/database/transact.ts';
import { FairQueue } from './fair-queue.ts';

const COST = 12;

/**
 * bcrypt uses the thread pool that file access and compression share, so only two run at once: a
 * burst of sign-ins must not starve other work. Addresses are served in turn, so that a burst from
 * one address does not starve the others.
 */
const hashQueue = new FairQueue({ atOnce: 2, waitingPerKey: 16, waitingInAll: 128 });

export async function hashPassword(password: string, address: string): Promise<string> {
  assertMayWait('A password hash');
  return hashQueue.run(address, () => bcrypt.hash(password, COST));
}

/** Compared for a missing account, so that the response takes as long as for an existing one. */
const DUMMY_HASH = '$2b$12$Wxv1DZjScbi.GKZIPSXZU.OWZ.nl5TsS86cAL8p7DlzMbAYTuNh6y';

export async function passwordMatches(
  password: string,
  hash: string | null,
  address: string,
): Promise<boolean> {
  assertMayWait('A password hash');
  const matches = await hashQueue.run(address, () => bcrypt.compare(password, hash ?? DUMMY_HASH));
  return matches && hash !== null;
}
