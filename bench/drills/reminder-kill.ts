import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DELIVER_PUSH, type PushPayload } from '../../src/accounts/notifications/push.ts';
import { type OpenDatabase, openDatabase } from '../../src/kernel/database/open.ts';
import type { KernelTables } from '../../src/kernel/tables.ts';
import { type RunningServer, startServer } from '../../src/testing/process/start-server.ts';
import { openPushReceiver, type PushReceiver } from '../../src/testing/servers/push-receiver.ts';
import type { Drill, DrillReport } from './drill.ts';
import { registerPeople } from './people.ts';

const NOTES = 12;
const DAY_MS = 86_400_000;
const TEN_MINUTES_MS = 600_000;
/** The claim of a delivery that was cut off lapses after five minutes. */
const CLAIM_LAPSES_MS = 360_000;
const PATIENCE_MS = 60_000;

interface Storage {
  readonly dataDir: string;
  /** A postgres:// address, or the path of the SQLite file. */
  readonly database: string;
}

export const drill: Drill = async ({ short }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-drill-'));
  try {
    const storage = { dataDir, database: join(dataDir, 'daybook.sqlite') };
    return await killAroundReminders(storage, short ? [0, 1, 5] : [0, 1, 2, 3, 5, 8, 11, 12]);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

/**
 * Kills the server around the delivery of daily reminders, each day after so many pushes; 0 kills it
 * as soon as pushes wait. Each occurrence must be enqueued once; what a killed server had not
 * finished is in the outbox, and the next server sends just that.
 */
export async function killAroundReminders(
  storage: Storage,
  killsAfter: readonly number[],
): Promise<DrillReport> {
  const lines: string[] = [];
  const failures: string[] = [];
  const opened = new AsyncDisposableStack();
  try {
    const receiver = await openPushReceiver();
    opened.defer(() => receiver.stop());
    const servers = new ServerWithClock(storage);
    opened.defer(() => servers.kill());
    await servers.start(0);
    await writeReminders(servers.url, receiver);
    const outbox = await openOutbox(storage.database);
    opened.defer(() => outbox.close());
    await servers.kill();
    for (const [day, pushes] of killsAfter.entries()) {
      const now = TEN_MINUTES_MS * 2 + day * DAY_MS;
      receiver.received.splice(0);
      await servers.start(now);
      await until(async () =>
        pushes === 0 ? (await outbox.titles()).length > 0 : receiver.received.length >= pushes,
      );
      await servers.kill();
      const before = titlesOf(receiver);
      const pending = await outbox.titles();
      await servers.start(now + CLAIM_LAPSES_MS);
      await until(async () => (await outbox.titles()).length === 0);
      await servers.kill();
      const after = titlesOf(receiver).slice(before.length);
      failures.push(...findFaults(day, { before, pending, after }));
      const twice = before.filter((title) => pending.includes(title)).length;
      lines.push(
        `day ${day}: killed after ${before.length} pushes, ${pending.length} in the outbox, ` +
          `${after.length} sent afterwards, ${twice} of them a second time`,
      );
    }
  } finally {
    await opened.disposeAsync();
  }
  return { lines, failures };
}

interface Day {
  /** The titles that arrived before the kill, those that waited, and those that arrived later. */
  readonly before: readonly string[];
  readonly pending: readonly string[];
  readonly after: readonly string[];
}

function findFaults(day: number, { before, pending, after }: Day): string[] {
  const faults: string[] = [];
  const doubled = (titles: readonly string[]) => new Set(titles).size !== titles.length;
  if (doubled(before)) faults.push(`day ${day}: a push arrived twice before the kill.`);
  if (doubled(pending)) faults.push(`day ${day}: a reminder is in the outbox twice.`);
  if (new Set([...before, ...pending]).size !== NOTES) {
    faults.push(`day ${day}: a reminder is neither sent nor in the outbox.`);
  }
  if (after.toSorted().join() !== pending.toSorted().join()) {
    faults.push(`day ${day}: ${pending} waited, but ${after} arrived.`);
  }
  // Pushes are sent one after another, so at most one was sent and not yet recorded.
  const again = before.filter((title) => pending.includes(title));
  if (again.length > 1) faults.push(`day ${day}: ${again} were sent and still wait.`);
  return faults;
}

function titlesOf({ received }: PushReceiver): string[] {
  return received.map(({ body }) => JSON.parse(String(body)).title.replace(/^.* — /, '') as string);
}

async function writeReminders(url: string, receiver: PushReceiver): Promise<void> {
  const [token = ''] = await registerPeople(url, 1);
  const call = async (method: string, path: string, body: object) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
  };
  const service = { service: 'gotify', url: `${receiver.url}/ana`, token: 'x' };
  await call('PUT', '/notes/api/notify/settings', service);
  const reminder_at = new Date(Date.now() + TEN_MINUTES_MS).toISOString();
  for (let n = 0; n < NOTES; n += 1) {
    const reminder = { reminder_at, reminder_rrule: 'daily', reminder_tz: 'UTC' };
    await call('POST', '/notes/api/notes', { title: `note ${n}`, ...reminder });
  }
}

/** A real server whose clock is ahead; it ends by SIGKILL only. */
class ServerWithClock {
  readonly #storage: Storage;
  #server: RunningServer | null = null;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  get url(): string {
    return this.#server?.url ?? '';
  }

  async start(aheadMs: number): Promise<void> {
    const { dataDir, database } = this.#storage;
    const clock = join(dataDir, 'clock');
    await writeFile(clock, String(aheadMs));
    this.#server = await startServer({
      DATA_DIR: dataDir,
      DATABASE_URL: database.startsWith('postgres') ? database : '',
      FETCH_PRIVATE_ADDRESSES: '1',
      DRILL_CLOCK_FILE: clock,
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'shifted-clock.js')}`,
    });
  }

  async kill(): Promise<void> {
    const child = this.#server?.process;
    this.#server = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}

async function openOutbox(database: string) {
  const { db, close }: OpenDatabase<KernelTables> = await openDatabase<KernelTables>(database);
  return {
    close,
    titles: async () => {
      const rows = await db
        .selectFrom('jobs')
        .select('payload')
        .where('name', '=', DELIVER_PUSH)
        .execute();
      return rows.map(({ payload }) => (JSON.parse(payload) as PushPayload).message.title);
    },
  };
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const began = performance.now(); !(await holds()); await wait(5)) {
    if (performance.now() - began > PATIENCE_MS) throw new Error('Nothing happened for a minute.');
  }
}
