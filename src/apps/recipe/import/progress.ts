import type { ImportProgress } from './contract.ts';

const MOST_KEPT = 1000;

/**
 * Progress of the imports in this process. It is lost with the process, as the import is. For an
 * import in another process the page shows activity without a percentage.
 */
const running = new Map<string, ImportProgress>();

export type ReportProgress = (stage: 'reading' | 'writing', done: number, total: number) => void;

export function createReporter(owner: number, progressId: string | undefined): ReportProgress {
  if (progressId === undefined) return () => undefined;
  const key = `${owner} ${progressId}`;
  return (stage, done, total) => {
    running.delete(key);
    running.set(key, { stage, done, total });
    const oldest = running.keys().next().value;
    if (running.size > MOST_KEPT && oldest !== undefined) running.delete(oldest);
  };
}

export function endProgress(owner: number, progressId: string | undefined): void {
  if (progressId !== undefined) running.delete(`${owner} ${progressId}`);
}

export function findProgress(owner: number, progressId: string): ImportProgress {
  return running.get(`${owner} ${progressId}`) ?? { stage: 'unknown', done: 0, total: 0 };
}
