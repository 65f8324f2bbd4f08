import bcrypt from 'bcrypt';

const COST = 12;
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * bcrypt works on the thread pool that files and compression share, so only two run at once:
 * a burst of sign-ins must not starve everything else.
 */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
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
