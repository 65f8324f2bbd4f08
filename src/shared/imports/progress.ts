import type { Config } from '../../kernel/config/config.ts';
import type { ImportProgress } from './contract.ts';

const MOST_KEPT = 1000;

/**
 * Progress of the imports of an instance in this process. It is lost with the process, as the
 * import is. For an import in another process the page shows activity without a percentage.
 */
const running = new WeakMap<Config, Map<string, ImportProgress>>();

interface ProgressContext {
  readonly owner: number;
  readonly config: Config;
}

export type ReportProgress = (stage: 'reading' | 'writing', done: number, total: number) => void;

function progressOf(config: Config): Map<string, ImportProgress> {
  const ofInstance = running.get(config) ?? new Map<string, ImportProgress>();
  running.set(config, ofInstance);
  return ofInstance;
}

/** Runs an import whose progress can be read by an id that the caller chose. */
export async function withProgress<Result>(
  { owner, config }: ProgressContext,
  progressId: string | undefined,
  work: (report: ReportProgress) => Promise<Result>,
): Promise<Result> {
  if (progressId === undefined) return work(() => undefined);
  const imports = progressOf(config);
  const key = `${owner} ${progressId}`;
  try {
    return await work((stage, done, total) => {
      imports.delete(key);
      imports.set(key, { stage, done, total });
      const oldest = imports.keys().next().value;
      if (imports.size > MOST_KEPT && oldest !== undefined) imports.delete(oldest);
    });
  } finally {
    imports.delete(key);
  }
}

export function findProgress(
  { owner, config }: ProgressContext,
  progressId: string,
): ImportProgress {
  return (
    progressOf(config).get(`${owner} ${progressId}`) ?? { stage: 'unknown', done: 0, total: 0 }
  );
}
