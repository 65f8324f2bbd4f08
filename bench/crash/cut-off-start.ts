import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const MAIN = join(import.meta.dirname, '../../src/host/main.js');
const LONGEST_WAIT_MS = 20_000;

/**
 * Starts the server on an empty data folder and kills it shortly after it has begun to write
 * there: the schema may then be missing or whole, but the next start must go on from it.
 */
export async function cutOffStart(
  environment: Readonly<Record<string, string>>,
  dataDir: string,
  afterMs: number,
): Promise<void> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...environment },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const deadline = Date.now() + LONGEST_WAIT_MS;
  // The secrets come right before the schema, on either engine.
  while (!existsSync(join(dataDir, 'secrets')) && Date.now() < deadline) await wait(1);
  await wait(afterMs);
  child.kill('SIGKILL');
  await ended;
}
