import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../process/free-port.ts';
import { watch } from '../process/watchdog.ts';
import { unprivilegedAccount } from './unprivileged-account.ts';

/** So few that clients share them all the time. */
const SESSIONS = 3;
/** Debian's folder of the program is not on everybody's path. */
const PATH = `${process.env.PATH}:/usr/sbin`;

export interface RunningPgbouncer {
  /** The same database through the pooler. */
  url(database: string): string;
  stop(): Promise<void>;
}

/** The version of the installed PgBouncer as a number, 1.21 as 121; null if there is none. */
export function pgbouncerVersion(): number | null {
  try {
    const said = execFileSync('pgbouncer', ['--version'], { encoding: 'utf8', env: { PATH } });
    const [, major, minor] = /^PgBouncer (\d+)\.(\d+)/m.exec(said) ?? [];
    return major && minor ? Number(major) * 100 + Number(minor) : null;
  } catch {
    return null;
  }
}

/** A PgBouncer in transaction mode in front of the server of an address. */
export async function startPgbouncer(server: string): Promise<RunningPgbouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-pgbouncer-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const { hostname, port: serverPort, username, password } = new URL(server);
  const keepsStatements = (pgbouncerVersion() ?? 0) >= 121;
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(
    settings,
    `[databases]
* = host=${hostname} port=${serverPort} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${SESSIONS}
max_client_conn = 200
${keepsStatements ? 'max_prepared_statements = 200\n' : ''}`,
    { mode: 0o644 },
  );
  const child = spawn('pgbouncer', [settings], {
    ...unprivilegedAccount(),
    env: { PATH },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  if (child.pid) child.on('exit', watch('process', child.pid));
  await new Promise<void>((resolve, reject) => {
    let output = '';
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`PgBouncer ended with ${code}:\n${output}`)));
    child.stderr.on('data', (chunk) => {
      output += chunk;
      if (output.includes('process up')) resolve();
    });
  });
  return {
    url: (database) => database.replace(/@[^/]+\//, `@127.0.0.1:${port}/`),
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
