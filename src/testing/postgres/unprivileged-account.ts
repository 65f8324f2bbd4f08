import { execFileSync } from 'node:child_process';

export interface SystemAccount {
  readonly uid?: number;
  readonly gid?: number;
}

/** PostgreSQL and PgBouncer refuse to run as root: they get an account that every system has. */
export function unprivilegedAccount(): SystemAccount {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const uid = idOf('-u', name);
    const gid = idOf('-g', name);
    if (uid !== null && gid !== null) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody.');
}

function idOf(option: string, name: string): number | null {
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
    return Number(execFileSync('id', [option, name], { encoding: 'utf8', stdio }));
  } catch {
    return null;
  }
}
