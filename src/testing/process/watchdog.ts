import { spawn } from 'node:child_process';
import type { Writable } from 'node:stream';

let pipe: Writable | null = null;

/**
 * Ends a process, or a PostgreSQL with its folder, or removes a folder, when this process ends, even
 * by SIGKILL. Returns a function that cancels it.
 */
export function watch(kind: 'process' | 'postgres' | 'folder', name: number | string): () => void {
  pipe ??= startWatchdog();
  pipe.write(`${kind} ${name}\n`);
  return () => void pipe?.write(`done ${name}\n`);
}

function startWatchdog(): Writable {
  // Detached: Ctrl-C reaches the whole process group of the terminal.
  const child = spawn('sh', [`${import.meta.dirname}/watchdog.sh`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  child.unref();
  child.stdin.on('error', () => {});
  (child.stdin as unknown as { unref?(): void }).unref?.();
  return child.stdin;
}
