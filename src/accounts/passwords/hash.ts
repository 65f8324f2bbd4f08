import bcrypt from 'bcrypt';
import { assertMayWait } from '../../kernel/database/transact.ts';

const COST = 12;
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * bcrypt works on the thread pool that files and compression share, so only two run at once:
 * a burst of sign-ins must not starve everything else.
 */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  assertMayWait('A password hash');
  if (running < AT_ONCE) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    // The place is handed on, not given up, so that no newcomer slips in between.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => bcrypt.hash(password, COST));
}

/** What a missing account is compared with, so that it takes as long as a real one. */
const NO_ONES_HASH = '$2b$12$Wxv1DZjScbi.GKZIPSXZU.OWZ.nl5TsS86cAL8p7DlzMbAYTuNh6y';

export async function passwordMatches(password: string, hash: string | null): Promise<boolean> {
  const matches = await inTurn(() => bcrypt.compare(password, hash ?? NO_ONES_HASH));
  return matches && hash !== null;
}
