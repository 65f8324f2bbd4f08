import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type PostgresForTests,
  runStatements,
  startPostgres,
} from '../../src/testing/postgres/postgres-for-tests.ts';
import type { Drill } from './drill.ts';
import { Load } from './load.ts';
import { processesOf } from './processes.ts';

const TERMINATE_OTHERS = `select pg_terminate_backend(pid) from pg_stat_activity
  where pid <> pg_backend_pid() and backend_type = 'client backend'`;
const RECOVERY_MS = 20_000;
const WRITES_AFTERWARDS = 40;

interface Fault {
  readonly name: string;
  /** `meanwhile` is called while PostgreSQL is gone. */
  readonly strike: (
    postgres: PostgresForTests,
    short: boolean,
    meanwhile: () => Promise<void>,
  ) => Promise<void>;
}

const FAULTS: readonly Fault[] = [
  {
    name: 'all sessions terminated',
    strike: (postgres) => runStatements(postgres.url('postgres'), TERMINATE_OTHERS),
  },
  {
    name: 'fast shutdown and start',
    strike: async (postgres, short, meanwhile) => {
      await postgres.end('SIGINT');
      await wait(short ? 300 : 5000);
      await meanwhile();
      await postgres.start();
    },
  },
  {
    name: 'kill -9 of the server and start',
    strike: async (postgres, short) => {
      await postgres.end('SIGKILL');
      await wait(short ? 300 : 5000);
      await postgres.start();
    },
  },
  {
    name: 'a server that hangs',
    strike: async (postgres, short) => {
      const pids = await processesOf(postgres);
      for (const pid of pids) process.kill(pid, 'SIGSTOP');
      await wait(short ? 700 : 45_000);
      for (const pid of pids) process.kill(pid, 'SIGCONT');
    },
  },
];

/**
 * Takes PostgreSQL away from a server under load, in each way in which it goes, and gives it back:
 * the process lives, answers 503 with Retry-After, recovers without help and has lost nothing.
 */
export const drill: Drill = async ({ short }) => {
  const lines: string[] = [];
  const failures: string[] = [];
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-drill-'));
  const postgres = await startPostgres();
  try {
    const database = postgres.url('postgres');
    const load = await Load.start({ DATA_DIR: dataDir, DATABASE_URL: database }, database);
    try {
      await load.waitForWrites(WRITES_AFTERWARDS, RECOVERY_MS);
      for (const { name, strike } of FAULTS) {
        const [before, refused] = [load.acknowledged, load.refusals.length];
        await strike(postgres, short, () => checkProbes(load.server.url, lines, failures));
        const recovered = await load.waitForWrites(WRITES_AFTERWARDS, RECOVERY_MS);
        const refusals = load.refusals.slice(refused);
        lines.push(
          `${name}: ${refusals.length} requests answered 503, ` +
            `${WRITES_AFTERWARDS} writes ${recovered ?? '–'} ms later, ${load.acknowledged - before} in all`,
        );
        if (!load.isAlive) {
          failures.push(`${name}: the process ended.\n${load.server.output().slice(-2000)}`);
          return { lines, failures };
        }
        if (recovered === null)
          failures.push(`${name}: no writes for ${RECOVERY_MS} ms afterwards.`);
        for (const { code, retryAfter } of refusals) {
          if (retryAfter === null) failures.push(`${name}: a 503 (${code}) without Retry-After.`);
        }
      }
      await load.report({ lines, failures });
    } finally {
      await load.pause();
      await load.server.stop();
    }
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  return { lines, failures: [...new Set(failures)] };
};

/** Without its database the process is alive and not ready. */
async function checkProbes(url: string, lines: string[], failures: string[]): Promise<void> {
  const began = performance.now();
  const [health, ready] = await Promise.all([
    fetch(`${url}/api/health`),
    fetch(`${url}/api/ready`),
  ]);
  const ms = Math.round(performance.now() - began);
  lines.push(`without PostgreSQL: health ${health.status}, ready ${ready.status} after ${ms} ms`);
  if (health.status !== 200) failures.push(`/api/health answers ${health.status}.`);
  if (ready.status !== 503) failures.push(`/api/ready answers ${ready.status}.`);
}
