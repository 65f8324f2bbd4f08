import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ReaderPool } from './reader-pool.ts';

const IDLE_MS = 30;
let folder: string;
let script: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybook-reader-'));
  script = join(folder, 'worker.mjs');
  const served = pathToFileURL(join(import.meta.dirname, 'serve-read-tasks.ts'));
  await writeFile(
    script,
    `import { threadId } from 'node:worker_threads';
    import { serveReadTasks } from ${JSON.stringify(served)};
    serveReadTasks(async function* (task) {
      if (task === 'break') {
        setImmediate(() => { throw new Error('A fault outside the task'); });
        await new Promise(() => {});
      }
      yield threadId;
    });`,
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function readOnce(readers: ReaderPool, task = 'read'): Promise<number[]> {
  const threads: number[] = [];
  for await (const thread of readers.read<number>(task)) threads.push(thread);
  return threads;
}

test('a worker serves one task after another', async () => {
  const readers = new ReaderPool(script);
  const first = await readOnce(readers);
  expect(await readOnce(readers)).toEqual(first);
});

test('a file that comes while an idle worker ends is read by another', async () => {
  const readers = new ReaderPool(script, IDLE_MS);
  const first = await readOnce(readers);
  // Timers of the same length run in order: the worker is ending, and has not ended.
  await wait(IDLE_MS);
  const second = await readOnce(readers);
  expect(second).toHaveLength(1);
  expect(second).not.toEqual(first);
});

test('a file that comes right after a worker broke is read by another', async () => {
  const readers = new ReaderPool(script);
  await expect(readOnce(readers, 'break')).rejects.toMatchObject({ code: 'unreadable_file' });
  expect(await readOnce(readers)).toHaveLength(1);
});
