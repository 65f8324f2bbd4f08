import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from '../../src/testing/process/start-server.ts';
import type { Drill } from './drill.ts';

const YEAR_MS = 365 * 86_400_000;
const DAY_MS = 86_400_000;
const PATIENCE_MS = 20_000;
const LOG_MS = 2000;
const WINDOW_S = 15 * 60;
const PERSON = { username: 'Ana', password: 'Correct-Horse-7' };

interface RecurringJob {
  readonly name: string;
  readonly due_at: string;
}

/**
 * Sets the clock of a running server a year ahead and back: jobs run once when it goes ahead, keep
 * their rhythm when it is set back, and nobody is locked out until the year is over.
 */
export const drill: Drill = async ({ short }) => {
  const lines: string[] = [];
  const failures: string[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'daybook-drill-'));
  const clockFile = join(folder, 'clock');
  const setClock = (ms: number) => writeFile(clockFile, String(ms));
  await setClock(0);
  const preload = join(import.meta.dirname, 'shifted-clock.js');
  const server = await startServer({
    DATA_DIR: join(folder, 'data'),
    DRILL_CLOCK_FILE: clockFile,
    NODE_OPTIONS: `--import=${preload}`,
  });
  const jobs = () => readJobs(join(folder, 'data', 'daybook.sqlite'));
  const post = (path: string, body: object) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  try {
    await post('/api/auth/register', PERSON);
    const count = jobs().length;
    const allDue = async (what: string, holds: (dueMs: number) => boolean) => {
      const began = performance.now();
      for (;;) {
        const rest = jobs().filter(({ due_at }) => !holds(Date.parse(due_at)));
        const ms = Math.round(performance.now() - began);
        if (rest.length === 0) return void lines.push(`${what}: ${count} jobs after ${ms} ms`);
        if (ms > PATIENCE_MS) {
          failures.push(`${what}: not ${rest.map(({ name }) => name).join(', ')}.`);
          return;
        }
        await wait(100);
      }
    };
    for (const aheadMs of short ? [YEAR_MS] : [YEAR_MS, 30 * DAY_MS, 2 * DAY_MS]) {
      await allDue('run at the right time', (due) => due > Date.now());
      await setClock(aheadMs);
      await allDue('run once the clock is ahead', (due) => due > Date.now() + aheadMs);
      const refused = await tooManySignIns(post);
      await setClock(0);
      await allDue(
        'due within their period when it is set back',
        (due) => due > Date.now() - 5000 && due <= Date.now() + DAY_MS,
      );
      const again = await post('/api/auth/login', PERSON);
      const waitS = Number(again.headers.get('retry-after'));
      lines.push(`sign-in: refused ahead ${refused}, back for ${waitS} s`);
      if (waitS > WINDOW_S) failures.push(`Sign-ins are refused for ${waitS} s after the jump.`);
    }
    // Lines of the log are written together, a moment later.
    await wait(LOG_MS);
    if (!server.output().includes('the clock was set back')) {
      failures.push('The log does not say that the clock was set back.');
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return { lines, failures };
};

/** Fails to sign in until the limit refuses; whether it did. */
async function tooManySignIns(
  post: (path: string, body: object) => Promise<Response>,
): Promise<boolean> {
  for (let tries = 0; tries < 12; tries += 1) {
    const { status } = await post('/api/auth/login', {
      username: 'Ana',
      password: 'Wrong-Horse-7',
    });
    if (status === 429) return true;
  }
  return false;
}

function readJobs(path: string): RecurringJob[] {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return database
      .prepare("select name, due_at from jobs where dedupe_key = 'recurring'")
      .all() as unknown as RecurringJob[];
  } finally {
    database.close();
  }
}
