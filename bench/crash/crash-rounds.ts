import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Random } from '../../src/host/demo/random.ts';
import { type RunningServer, startServer } from '../../src/testing/process/start-server.ts';
import { Client } from './client.ts';
import { cutOffStart } from './cut-off-start.ts';
import { type Findings, noFindings } from './findings.ts';
import { Ledger } from './ledger.ts';
import { verifyByApi } from './verify-api.ts';
import { verifyInDatabase } from './verify-database.ts';
import { Writer } from './writer.ts';

const WRITERS = 8;
const SHORTEST_LIFE_MS = 50;
const LONGEST_LIFE_MS = 700;
const LONGEST_START_MS = 60;
const PERSON = { username: 'Ana', password: 'Correct-Horse-7' };

export interface CrashTest {
  readonly dataDir: string;
  /** A postgres:// address, or the path of the SQLite file in the data folder. */
  readonly database: string;
  readonly rounds: number;
  readonly seed: number;
}

export interface CrashReport extends Findings {
  readonly kills: number;
  readonly acknowledged: number;
  readonly retried: number;
  readonly foundDone: number;
}

/**
 * Kills the server during its first start and then at random moments while eight clients write,
 * starts it again on the same data, and in the end holds the database against everything that was acknowledged. What is
 * killed is the process; the machine stays up, so this says nothing about a power cut.
 */
export async function crashRounds(test: CrashTest): Promise<CrashReport> {
  const random = new Random(test.seed);
  const ledger = new Ledger();
  const writers = Array.from(
    { length: WRITERS },
    (_, n) => new Writer(n, new Random(random.between(0, 2 ** 32 - 1)), ledger),
  );
  await cutOffStart(environmentOf(test), test.dataDir, random.between(1, LONGEST_START_MS));
  const token = await register(test);
  for (let round = 0; round < test.rounds; round += 1) {
    const server = await start(test);
    const client = new Client(server.url, token);
    const writing = Promise.all(writers.map((writer) => writer.writeUntilCut(client)));
    try {
      // A write that is refused ends the test at once instead of waiting for the kill.
      await Promise.race([writing, wait(random.between(SHORTEST_LIFE_MS, LONGEST_LIFE_MS))]);
    } finally {
      await kill(server);
    }
    await writing;
  }
  return {
    ...(await verify(test, token, writers, ledger)),
    kills: 1 + test.rounds,
    acknowledged: ledger.acknowledged,
    retried: writers.reduce((sum, writer) => sum + writer.retried, 0),
    foundDone: writers.reduce((sum, writer) => sum + writer.foundDone, 0),
  };
}

export function isSound({ lost, doubled, wrong }: Findings): boolean {
  return lost.length + doubled.length + wrong.length === 0;
}

async function verify(
  test: CrashTest,
  token: string,
  writers: readonly Writer[],
  ledger: Ledger,
): Promise<Findings> {
  const findings = noFindings();
  const server = await start(test);
  try {
    const client = new Client(server.url, token);
    for (const writer of writers) await writer.settle(client);
    await verifyByApi(client, ledger, findings);
  } finally {
    await server.stop();
  }
  await verifyInDatabase(test.database, ledger, findings);
  return findings;
}

async function register(test: CrashTest): Promise<string> {
  const server = await start(test);
  try {
    const answer = await new Client(server.url, null).write({
      method: 'POST',
      path: '/api/auth/register',
      body: PERSON,
      key: null,
    });
    return String(answer?.token);
  } finally {
    await server.stop();
  }
}

function start(test: CrashTest): Promise<RunningServer> {
  return startServer(environmentOf(test));
}

function environmentOf({ dataDir, database }: CrashTest): Record<string, string> {
  return {
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: database.startsWith('postgres') ? database : '',
    LOG_LEVEL: 'info',
    DEVELOPMENT: '0',
  };
}

async function kill({ process: child }: RunningServer): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
