import { readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as rest } from 'node:timers/promises';
import { Random } from '../../src/host/demo/random.ts';
import buildServer from '../../src/testing/process/build-server.ts';
import { ProcessClient } from '../../src/testing/process/process-pair.ts';
import { startServer } from '../../src/testing/process/start-server.ts';
import { instant, noteText, noteTitle } from '../seed-text.ts';

const MEGABYTE = 1024 * 1024;
const DATABASE_MB = 200;
/** Indexes and spare pages make the rest. */
const TEXT_MB = 120;
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
export async function runBackup(): Promise<MeasuredBackup> {
  buildServer();
  const folder = await mkdtemp(join(tmpdir(), 'daybook-backup-'));
  const start = () => startServer({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
  let server = await start();
  try {
    const account = { username: 'ana', password: PASSWORD };
    const { body } = await new ProcessClient(server.url).call('POST /api/auth/register', account);
    await server.stop();
    fill(join(folder, 'daybook.sqlite'), body.user.id);
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
      database_mb: statSync(join(folder, 'daybook.sqlite')).size / MEGABYTE,
      file_mb: made.bytes / MEGABYTE,
      idle_write_ms: idle.longest_write_ms,
      tasks: [backup, restore],
    };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes notes until the database has its size, past the API, which would take minutes. */
function fill(database: string, owner: number): void {
  process.stderr.write(`writing ${DATABASE_MB} MB …\n`);
  const random = new Random(17);
  const file = new DatabaseSync(database);
  try {
    const insert = file.prepare(
      `insert into notes (owner_id, title, body_md, pinned, archived, created_at, updated_at)
        values (?, ?, ?, 0, 0, ?, ?)`,
    );
    file.exec('begin');
    for (let letters = 0; letters < TEXT_MB * MEGABYTE; ) {
      const at = instant(random, Date.now());
      const text = Array.from({ length: 8 }, () => noteText(random)).join('\n');
      insert.run(owner, noteTitle(random), text, at, at);
      letters += text.length;
    }
    file.exec('commit');
  } finally {
    file.close();
  }
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
