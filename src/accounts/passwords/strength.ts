import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { assertMayWait } from '../../kernel/database/transact.ts';
import type { Strength } from './strength-worker.ts';

const IDLE_MS = 60_000;
/** Estimating grows with the square of the length; what a longer password adds is not needed. */
const LONGEST = 64;

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let asked = 0;

/**
 * How hard a password is to guess. The dictionaries take 70 MB and half a second to load, so they
 * live in a worker that is started when it is needed and ended when nobody asks any more.
 */
export function estimateStrength(password: string, ownWords: readonly string[]): Promise<Strength> {
  assertMayWait('A strength estimate');
  clearTimeout(idle);
  worker ??= startWorker();
  const current = worker;
  asked += 1;
  const id = asked;
  return new Promise<Strength>((resolve, reject) => {
    const answer = (reply: Strength & { id: number }) => {
      if (reply.id !== id) return;
      current.off('message', answer);
      current.off('error', reject);
      idle = setTimeout(stopWorker, IDLE_MS).unref();
      resolve({ score: reply.score, suggestion: reply.suggestion });
    };
    current.on('message', answer);
    current.once('error', reject);
    current.postMessage({ id, password: password.slice(0, LONGEST), ownWords });
  });
}

function startWorker(): Worker {
  // Joined, the server's files end in .js; run from its sources, in .ts.
  const { dirname, filename } = import.meta;
  const started = new Worker(join(dirname, `strength-worker${extname(filename)}`));
  started.unref();
  started.once('error', () => {
    worker = undefined;
  });
  return started;
}

function stopWorker(): void {
  void worker?.terminate();
  worker = undefined;
}
