import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { roomyMemory } from '../process/memory-folder.ts';
import { watch } from '../process/watchdog.ts';
import { PostgresServer } from './postgres-server.ts';

export interface PostgresForTests {
  /** Holds its data; gone when the server is stopped. */
  readonly folder: string;
  /** The address of a database of the server; `postgres` is always there. */
  url(database: string): string;
  /** Process id of the postmaster; another one after each start. */
  pid(): number;
  /** Ends the server: `SIGINT` is PostgreSQL's fast shutdown, `SIGKILL` a crash. */
  end(signal: 'SIGINT' | 'SIGKILL'): Promise<void>;
  /** Starts it again on the same data and port. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const PASSWORD = 'only-for-tests';
/** After a crash the old server's sessions may hold its memory for a moment. */
const STARTS = 50;
const START_PAUSE_MS = 200;

/** A real PostgreSQL server on a free loopback port, gone with its folder when stopped. */
export async function startPostgres(): Promise<PostgresForTests> {
  const { server, handle } = await prepareServer();
  await server.initialise();
  await server.start();
  return handle;
}

interface PostgresPair {
  readonly primary: PostgresForTests;
  readonly standby: PostgresForTests;
  stop(): Promise<void>;
}

/**
 * A primary and a standby that streams from it. The primary acknowledges a commit only when the
 * standby has it; the standby, once promoted, waits for nobody.
 */
export async function startPostgresPair(): Promise<PostgresPair> {
  const primary = await prepareServer('-c', 'synchronous_standby_names=*');
  const source = `host=127.0.0.1 port=${primary.port} user=postgres password=${PASSWORD}`;
  const standby = await prepareServer('-c', `primary_conninfo=${source}`);
  await primary.server.initialise();
  await standby.server.initialiseAsStandbyOf(primary.server);
  await primary.server.start();
  await standby.server.start();
  return {
    primary: primary.handle,
    standby: standby.handle,
    stop: async () => {
      await standby.handle.stop();
      await primary.handle.stop();
    },
  };
}

async function prepareServer(...flags: string[]) {
  // Copying a database for each test creates hundreds of files.
  const folder = await mkdtemp(join(await roomyMemory(), 'daybook-postgres-'));
  // Started by root, PostgreSQL runs as a user of its own, who must be able to get in.
  await chmod(folder, 0o755);
  const forget = watch('postgres', folder);
  const port = await freePort();
  const server = new PostgresServer({
    folder,
    port,
    password: PASSWORD,
    // Clients use TCP; the usual socket folder may belong to another user.
    flags: [
      '-c',
      'fsync=off',
      '-c',
      'full_page_writes=off',
      '-c',
      'max_connections=300',
      '-k',
      '',
      ...flags,
    ],
  });
  const postmaster = () => {
    if (!server.process) throw new Error('PostgreSQL is not running.');
    return server.process;
  };
  const handle: PostgresForTests = {
    folder,
    url: (database) => `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${database}`,
    pid: () => postmaster().pid ?? 0,
    end: async (signal) => {
      const child = postmaster();
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
    start: async () => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await server.start();
        } catch (error) {
          if (tries === STARTS) throw error;
          await wait(START_PAUSE_MS);
        }
      }
    },
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
      forget();
    },
  };
  return { server, port, handle };
}

/** Runs statements that no transaction may hold, such as `create database`. */
export async function runStatements(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port was free.');
  return address.port;
}
