import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as rest } from 'node:timers/promises';
import { QUIET_MS } from '../src/host/lifecycle/release-start-memory.ts';
import buildServer from '../src/testing/process/build-server.ts';
import { type RunningServer, startServer } from '../src/testing/process/start-server.ts';
import { cpuSeconds, residentMb } from './process-usage.ts';
import { HOUSEHOLD_MEMBER, LIGHT_SHOPPER, PLANNER, seed, usernameOf } from './seed.ts';

export const PASSWORD = 'Correct-Horse-7';
/** The server releases the memory of its start after a quiet stretch of one to two of these. */
const REST_MS = 3 * QUIET_MS;
const BARE_SERVER = join(import.meta.dirname, 'bare-server.ts');

/** A server that is measured. */
export interface MeasuredServer {
  readonly url: string;
  readonly pid: number;
  /** Processor time so far, where other processes work for the server, too. */
  readonly cpuSeconds?: () => Promise<number>;
}

export interface StartUp {
  readonly wall_s: number;
  readonly cpu_s: number;
}

export interface Comparison {
  readonly ours: MeasuredServer;
  readonly bare: MeasuredServer;
  /** The account with 500 items and 10,000 notes. */
  readonly reader: string;
  /** Another one, so that what is written does not change what is read. */
  readonly writer: string;
  /** One with a single item on its list, and its API token. */
  readonly shopper: string;
  readonly apiToken: string;
  /** Where our server and the bare one keep their rows. */
  readonly file: string;
  readonly bareFile: string;
  /** One with a plan of two weeks. */
  readonly planner: string;
  /** One in a Kitchen of five, who share 10,000 recipes. */
  readonly mate: string;
  readonly firstStart: StartUp;
  readonly secondStart: StartUp;
  readonly memoryMb: number;
  close(): Promise<void>;
}

/** Both servers, each a process of its own, on the same seeded data in a folder of their own. */
export async function openContest(): Promise<Comparison> {
  const opened = new AsyncDisposableStack();
  try {
    return await setUp(opened);
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

async function setUp(opened: AsyncDisposableStack): Promise<Comparison> {
  buildServer();
  const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'data');
  const file = join(dataDir, 'daybook.sqlite');
  const bareFile = join(folder, 'bare.sqlite');

  const first = await timedStart(dataDir);
  opened.defer(() => first.server.stop());
  const reader = await signIn(first.server.url, 'register', usernameOf(1));
  await first.server.stop();
  seed(file);
  await copyFile(file, bareFile);

  const second = await timedStart(dataDir);
  opened.defer(() => second.server.stop());
  await rest(REST_MS);
  const ours = { url: second.server.url, pid: pidOf(second.server.process) };
  const memoryMb = residentMb(ours.pid);
  const writer = await signIn(ours.url, 'login', usernameOf(2));
  const shopper = await signIn(ours.url, 'login', usernameOf(LIGHT_SHOPPER));
  const apiToken = await makeToken(ours.url, shopper);
  const planner = await signIn(ours.url, 'login', usernameOf(PLANNER));
  const mate = await signIn(ours.url, 'login', usernameOf(HOUSEHOLD_MEMBER));
  keepTokens(bareFile, { [reader]: 1, [writer]: 2, [shopper]: LIGHT_SHOPPER });
  return {
    ours,
    bare: await startBare(BARE_SERVER, bareFile, opened),
    reader,
    writer,
    shopper,
    apiToken,
    file,
    bareFile,
    planner,
    mate,
    firstStart: first.took,
    secondStart: second.took,
    memoryMb,
    close: () => opened.disposeAsync(),
  };
}

async function timedStart(dataDir: string): Promise<{ server: RunningServer; took: StartUp }> {
  const began = performance.now();
  const server = await startServer({
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    // The bare server logs no requests either.
    LOG_LEVEL: 'warn',
    DEVELOPMENT: '0',
    // Logins of a burst come from an address each, or the limit on guesses would end it.
    TRUST_PROXY: '1',
    MCP_ENABLED: '1',
    API_RATE_LIMIT_PER_MIN: '1000000',
  });
  const wall_s = (performance.now() - began) / 1000;
  return { server, took: { wall_s, cpu_s: cpuSeconds(pidOf(server.process)) } };
}

export async function signIn(
  url: string,
  how: 'register' | 'login',
  username: string,
): Promise<string> {
  const answer = await fetch(`${url}/api/auth/${how}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (token === undefined) throw new Error(`${username} could not ${how}: ${answer.status}`);
  return token;
}

async function makeToken(url: string, session: string): Promise<string> {
  const answer = await fetch(`${url}/api/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session}` },
    body: JSON.stringify({ name: 'bench', scopes: ['mcp:read'] }),
  });
  return ((await answer.json()) as { raw: string }).raw;
}

/** The bare server looks a token up as it is: no signature, one row. */
function keepTokens(file: string, owners: Readonly<Record<string, number>>): void {
  const database = new DatabaseSync(file);
  const insert = database.prepare(
    `insert into sessions (id, user_id, created_at, last_seen_at, expires_at, user_agent, address)
     values (?, ?, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', '9999-01-01T00:00:00.000Z', 'bench', '127.0.0.1')`,
  );
  for (const [token, owner] of Object.entries(owners)) insert.run(token, BigInt(owner));
  database.close();
}

/** Starts a bare server on a file or database. */
export async function startBare(
  script: string,
  database: string,
  opened: AsyncDisposableStack,
): Promise<MeasuredServer> {
  const child = spawn(process.execPath, [script, database], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  opened.defer(async () => {
    const ended = once(child, 'exit');
    if (child.kill('SIGTERM')) await ended;
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: line.toString().trim(), pid: pidOf(child) };
}

export function pidOf({ pid }: { pid?: number | undefined }): number {
  if (pid === undefined) throw new Error('A server did not start.');
  return pid;
}
