import bcrypt from 'bcrypt';
import { assertMayWait } from '../../kernel/database/transact.ts';
import { FairQueue } from './fair-queue.ts';

const COST = 12;

/**
 * bcrypt works on the thread pool that files and compression share, so only two run at once: a
 * burst of sign-ins must not starve everything else. Addresses take turns, so a burst of one
 * address does not starve the sign-ins of others either.
 */
const hashQueue = new FairQueue({ atOnce: 2, waitingPerKey: 16, waitingInAll: 128 });

export async function hashPassword(password: string, address: string): Promise<string> {
  assertMayWait('A password hash');
  return hashQueue.run(address, () => bcrypt.hash(password, COST));
}

/** What a missing account is compared with, so that it takes as long as a real one. */
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
