import bcrypt from 'bcrypt';
import { assertMayWait } from '../../kernel/database/transact.ts';
import { FairQueue } from './fair-queue.ts';

/** The base-2 logarithm of the rounds. */
const COST = 12;

/** Hashes passwords with bcrypt and compares them with their hashes. */
export class PasswordHasher {
  readonly #cost: number;
  /** Compared for a missing account, so that the response takes as long as for an existing one. */
  readonly #dummyHash: string;
  /**
   * bcrypt uses the thread pool that file access and compression share, so only two run at once: a
   * burst of sign-ins must not starve other work. Addresses are served round-robin, so that a burst
   * from one address does not starve the others.
   */
  readonly #queue = new FairQueue({ atOnce: 2, waitingPerKey: 16, waitingInAll: 128 });

  /** @param cost lower only in tests: no setting and no other code may pass it */
  constructor(cost = COST) {
    this.#cost = cost;
    const digits = String(cost).padStart(2, '0');
    this.#dummyHash = `$2b$${digits}$Wxv1DZjScbi.GKZIPSXZU.OWZ.nl5TsS86cAL8p7DlzMbAYTuNh6y`;
  }

  async hash(password: string, address: string): Promise<string> {
    assertMayWait('A password hash');
    return this.#queue.run(address, () => bcrypt.hash(password, this.#cost));
  }

  async matches(password: string, hash: string | null, address: string): Promise<boolean> {
    assertMayWait('A password hash');
    const compared = hash ?? this.#dummyHash;
    const matches = await this.#queue.run(address, () => bcrypt.compare(password, compared));
    return matches && hash !== null;
  }
}
