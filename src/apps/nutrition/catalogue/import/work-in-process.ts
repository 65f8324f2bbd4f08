import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { extname, join } from 'node:path';
import type { Config } from '../../../../kernel/config/config.ts';
import type { ImportFilter } from '../store/state.ts';

const { dirname, filename } = import.meta;
const SCRIPT = join(dirname, `catalogue-process${extname(filename)}`);
const HEAP_MB = 768;

export type CatalogueTask =
  | { readonly is: 'standard-reference' }
  | {
      readonly is: 'file';
      readonly path: string;
      readonly name?: string | undefined;
      readonly filter: ImportFilter;
    };

export interface CatalogueWork {
  readonly database: string;
  readonly dataDir: string;
  readonly task: CatalogueTask;
}

export type WorkResult =
  | { readonly is: 'done'; readonly foods: number | null }
  | { readonly is: 'failed'; readonly code: string | null; readonly message: string };

/** The processes of each instance, which end with it. */
const running = new WeakMap<Config, Map<ChildProcess, Promise<WorkResult>>>();

/**
 * Works on a catalogue in a process of its own: requests do not wait, and its memory goes back to the
 * system.
 */
export function workInProcess(config: Config, task: CatalogueTask): Promise<WorkResult> {
  const { directDatabase, dataDir } = config;
  const child = fork(SCRIPT, {
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const result = new Promise<WorkResult>((resolve) => {
    const fail = (message: string) => resolve({ is: 'failed', code: null, message });
    child.once('message', (message) => resolve(message as WorkResult));
    child.once('error', ({ message }) => fail(message));
    child.once('exit', () => fail('The process ended.'));
  });
  const children = running.get(config) ?? new Map<ChildProcess, Promise<WorkResult>>();
  running.set(config, children.set(child, result));
  child.once('exit', () => children.delete(child));
  const work: CatalogueWork = { database: directDatabase, dataDir, task };
  child.send(work, () => undefined);
  // It does not keep the server from ending; it ends itself when the server is gone.
  child.unref();
  child.channel?.unref();
  return result;
}

/** Waits for all work of the instance. */
export async function finishWork(config: Config): Promise<void> {
  const children = running.get(config);
  for (const [child, result] of children ?? []) {
    child.channel?.ref();
    await result;
    if (children?.has(child)) await once(child, 'exit');
  }
}

/** Ends all work of the instance; what was read is kept in the draft. */
export async function stopWork(config: Config): Promise<void> {
  const children = [...(running.get(config)?.keys() ?? [])];
  await Promise.all(
    children.map(async (child) => {
      const ended = once(child, 'exit');
      child.ref();
      child.kill('SIGKILL');
      await ended;
    }),
  );
}
