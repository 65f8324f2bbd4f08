import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SERVE_COMMAND } from '../../src/testing/process/start-server.ts';

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
  const child = spawn('sh', SERVE_COMMAND, {
    env: {
      ...process.env,
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      ...environment,
    },
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
