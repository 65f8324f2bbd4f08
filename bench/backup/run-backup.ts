import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import type { Engine } from '../../src/kernel/database/engine.ts';
import buildServer from '../../src/testing/process/build-server.ts';
import { ProcessClient } from '../../src/testing/process/process-pair.ts';
import { startServer } from '../../src/testing/process/start-server.ts';
import { openStorage } from '../open-storage.ts';
import { fillDatabase } from './fill-database.ts';

const MEGABYTE = 1024 * 1024;
const SAMPLE_MS = 50;
const IDLE_MS = 5000;
const PASSWORD = 'Correct-Horse-7';

export const WAIT_GOAL_MS = 150;
export const MEMORY_GOAL_MB = 100;

export interface MeasuredTask {
  readonly task: 'backup' | 'restore';
  readonly seconds: number;
  /** Of the server and the task's process, over what the server held before. */
  readonly added_mb: number;
  readonly longest_write_ms: number;
  /** How long requests were refused. */
  readonly refused_seconds: number;
}

export interface MeasuredBackup {
  readonly database_mb: number;
  readonly file_mb: number;
  /** The longest wait of a writer while nothing else happens. */
  readonly idle_write_ms: number;
  readonly tasks: readonly MeasuredTask[];
}

/** Backs up and restores a database of 200 MB in a running service that is written to. */
export async function runBackup(engine: Engine): Promise<MeasuredBackup> {
  buildServer();
  await using opened = new AsyncDisposableStack();
  const storage = await openStorage(engine, opened);
  const { DATA_DIR, DATABASE_URL } = storage;
  const start = () => startServer({ ...storage, LOG_LEVEL: 'warn' });
  let server = await start();
  opened.defer(() => server.stop());
  const account = { username: 'ana', password: PASSWORD };
  const { body } = await new ProcessClient(server.url).call('POST /api/auth/register', account);
  await server.stop();
  const bytes = await fillDatabase(DATABASE_URL || join(DATA_DIR, 'daybook.sqlite'), body.user.id);
  server = await start();
  const pid = server.process.pid ?? 0;
  const ana = new ProcessClient(server.url, body.token);
  const idle = await measureTask(ana, pid, 'backup', async () => rest(IDLE_MS));
  const backup = await measureTask(ana, pid, 'backup', async () => {
    await ana.call('POST /api/backups', {});
    await waitForTask(ana);
  });
  const [made] = (await ana.call('GET /api/backups')).body.items;
  const restore = await measureTask(ana, pid, 'restore', async () => {
    await ana.call(`POST /api/backups/${made.name}/restore`, { confirm: 'restore' });
    await waitForTask(ana);
  });
  return {
    database_mb: bytes / MEGABYTE,
    file_mb: made.bytes / MEGABYTE,
    idle_write_ms: idle.longest_write_ms,
    tasks: [backup, restore],
  };
}

/** The task has ended, or it has ended the session. */
async function waitForTask(ana: ProcessClient): Promise<void> {
  for (;;) {
    await rest(200);
    const { status, body } = await ana.call('GET /api/backups/task');
    if (status === 401 || body.task?.ended_at) return;
  }
}

async function measureTask(
  ana: ProcessClient,
  pid: number,
  task: MeasuredTask['task'],
  work: () => Promise<void>,
): Promise<MeasuredTask> {
  const before = memoryOf(pid);
  const measured = { added_mb: 0, longest_write_ms: 0, refused_seconds: 0 };
  let goesOn = true;
  const sampling = (async () => {
    for (; goesOn; await rest(SAMPLE_MS)) {
      measured.added_mb = Math.max(measured.added_mb, memoryOf(pid) - before);
    }
  })();
  const writing = (async () => {
    for (; goesOn; await rest(5)) {
      const start = performance.now();
      const { status } = await ana.call('POST /recipe/api/shopping', { name: 'Milk' });
      const ms = performance.now() - start;
      if (status === 201) measured.longest_write_ms = Math.max(measured.longest_write_ms, ms);
      else if (status === 503) measured.refused_seconds += (ms + 5) / 1000;
    }
  })();
  const start = performance.now();
  await work();
  const seconds = (performance.now() - start) / 1000;
  goesOn = false;
  await Promise.all([sampling, writing]);
  return { task, seconds, ...measured };
}

/** The memory of a process and its children, as Linux lists them. */
function memoryOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  const pids = [pid, ...children.filter(Boolean).map(Number)];
  return pids.reduce((sum, one) => sum + proportionalMb(one), 0);
}

/** The proportional size: what processes share, such as Node itself, counts once. */
function proportionalMb(pid: number): number {
  try {
    const sizes = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB/m.exec(sizes)?.[1] ?? 0) / 1024;
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}
