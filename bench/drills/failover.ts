import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type PostgresForTests,
  runStatements,
  startPostgresPair,
} from '../../src/testing/postgres/postgres-for-tests.ts';
import { joinHosts } from '../../src/testing/postgres/several-hosts.ts';
import type { Drill } from './drill.ts';
import { Load } from './load.ts';
import { processesOf } from './processes.ts';

const RECOVERY_MS = 30_000;
const LOAD_MS = 10_000;
const WRITES = 40;
/** A stream that is opened again tells the state first; more than that is news. */
const STATE_EVENTS = 2;
/** No request may take longer while the primary is gone. */
const LONGEST_ANSWER_MS = 15_000;

interface Fault {
  readonly name: string;
  readonly signal: 'SIGKILL' | 'SIGSTOP';
  /** How long nobody is promoted. */
  readonly withoutPrimaryMs: number;
}

const FAULTS: readonly Fault[] = [
  { name: 'the primary killed', signal: 'SIGKILL', withoutPrimaryMs: 5000 },
  {
    name: 'the primary silent, as if its machine lost power',
    signal: 'SIGSTOP',
    withoutPrimaryMs: 5000,
  },
];

/**
 * Takes the primary away from a server under load and promotes its synchronous standby: the process
 * lives, refuses with 503 meanwhile, follows to the other host, and has lost no acknowledged write.
 */
export const drill: Drill = async ({ short }) => {
  const lines: string[] = [];
  const failures: string[] = [];
  for (const fault of short ? FAULTS.slice(0, 1) : FAULTS) {
    await carryOut(short ? { ...fault, withoutPrimaryMs: 500 } : fault, short, lines, failures);
  }
  return { lines, failures: [...new Set(failures)] };
};

async function carryOut(
  { name, signal, withoutPrimaryMs }: Fault,
  short: boolean,
  lines: string[],
  failures: string[],
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-drill-'));
  const { primary, standby, stop } = await startPostgresPair();
  try {
    // The standby first: the service has to pass it over.
    const database = joinHosts(standby.url('postgres'), primary.url('postgres'));
    const load = await Load.start({ DATA_DIR: dataDir, DATABASE_URL: database }, database);
    try {
      await load.waitForWrites(WRITES, RECOVERY_MS);
      const stream = load.listen('/recipe/api/shopping/live');
      if (!short) await wait(LOAD_MS);

      const [before, refused] = [load.acknowledged, load.refusals.length];
      for (const pid of await processesOf(primary)) process.kill(pid, signal);
      await wait(withoutPrimaryMs);
      const { heard } = stream;
      await runStatements(standby.url('postgres'), 'select pg_promote()');
      const recovered = await load.waitForWrites(WRITES, RECOVERY_MS);
      const hears = await waitFor(() => stream.heard > heard + STATE_EVENTS, RECOVERY_MS);

      const refusals = load.refusals.slice(refused);
      lines.push(
        `${name}: ${before} writes acknowledged before, ${refusals.length} requests answered 503, ` +
          `the longest answer after ${load.longestAnswerMs} ms, ` +
          `${WRITES} writes ${recovered ?? '–'} ms after the promotion`,
      );
      if (!load.isAlive) {
        failures.push(`${name}: the process ended.\n${load.server.output().slice(-2000)}`);
        return;
      }
      if (recovered === null) failures.push(`${name}: no writes within ${RECOVERY_MS} ms.`);
      if (!hears) failures.push(`${name}: live updates did not go on.`);
      if (!short && load.longestAnswerMs > LONGEST_ANSWER_MS) {
        failures.push(`${name}: a request took ${load.longestAnswerMs} ms.`);
      }
      for (const { code, retryAfter } of refusals) {
        if (retryAfter === null) failures.push(`${name}: a 503 (${code}) without Retry-After.`);
      }
      await stream.leave();
      await load.report({ lines, failures });
    } finally {
      await load.pause();
      await load.server.stop();
    }
  } finally {
    await endForGood(primary, signal);
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function endForGood(primary: PostgresForTests, signal: Fault['signal']): Promise<void> {
  if (signal === 'SIGKILL') return;
  for (const pid of (await processesOf(primary)).reverse()) process.kill(pid, 'SIGKILL');
}

async function waitFor(isSo: () => boolean, withinMs: number): Promise<boolean> {
  const began = performance.now();
  while (!isSo()) {
    if (performance.now() - began > withinMs) return false;
    await wait(20);
  }
  return true;
}
