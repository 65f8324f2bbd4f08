import type { Config } from '../config/config.ts';
import { TooMany } from '../errors.ts';

const MAX_WAITING = 3;
const MAX_ACCOUNTS = 4;
const RETRY_SECONDS = 10;

interface ImportQueue {
  /** Settles when all earlier imports are done. */
  last: Promise<unknown>;
  count: number;
}

/** The queues of an instance by owner. Each process has its own. */
const queues = new WeakMap<Config, Map<number, ImportQueue>>();

interface ImportContext {
  readonly owner: number;
  readonly config: Config;
}

/**
 * Runs the imports of an account one after another. Refuses an import if too many of the account are
 * waiting or too many accounts are importing.
 */
export async function queueImport<Result>(
  { owner, config }: ImportContext,
  work: () => Promise<Result>,
): Promise<Result> {
  const ofInstance = queues.get(config) ?? new Map<number, ImportQueue>();
  queues.set(config, ofInstance);
  const line = ofInstance.get(owner) ?? { last: Promise.resolve(), count: 0 };
  if (line.count > MAX_WAITING) throw tooManyImports('Other imports of yours are still running.');
  if (line.count === 0 && ofInstance.size >= MAX_ACCOUNTS) {
    throw tooManyImports('The server is busy with the imports of others.');
  }
  ofInstance.set(owner, line);
  line.count += 1;
  const turn = line.last.then(work);
  line.last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    line.count -= 1;
    if (line.count === 0) ofInstance.delete(owner);
  }
}

function tooManyImports(reason: string): TooMany {
  return new TooMany(`${reason} Try again in a moment.`, RETRY_SECONDS, 'import_running');
}
