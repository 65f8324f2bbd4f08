import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** A quiet stretch of this length shows that nobody waits for the pause. */
export const QUIET_MS = 5000;

interface CollectOptions {
  readonly type: 'major';
  readonly execution: 'sync';
  /** Compacts all pages and gives the empty ones back to the system. */
  readonly flavor: 'last-resort';
}

/** A share of the time in which the event loop works; timers of the jobs take less. */
const QUIET_SHARE = 0.05;

/**
 * Gives the memory back that only the start needed, once, in the first quiet moment. The objects of
 * the start lie scattered over pages that an ordinary collection keeps.
 */
export function releaseStartMemory(): void {
  let before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > QUIET_SHARE) return;
    clearInterval(timer);
    collectGarbage();
  }, QUIET_MS).unref();
}

/** Node offers the collector to contexts that are made while the flag is set. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: CollectOptions) => void;
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
