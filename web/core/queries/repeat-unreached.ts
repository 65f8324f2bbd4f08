import type { QueryClient } from '@tanstack/react-query';
import { NetworkError } from '../api/api-error.ts';

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;

/**
 * Repeats the queries of the open page that did not reach the server, with growing pauses, until
 * they do. A device often says that it is online before a request gets through, and a server that
 * restarts is back within seconds.
 */
export function repeatUnreachedQueries(client: QueryClient): void {
  let pause = FIRST_PAUSE;
  let isPlanned = false;

  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action } = event;
    if (action.type === 'success') pause = FIRST_PAUSE;
    if (action.type === 'error' && action.error instanceof NetworkError) plan();
  });

  function plan() {
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(repeat, pause);
  }

  function repeat() {
    isPlanned = false;
    pause = Math.min(2 * pause, LONGEST_PAUSE);
    // A device that is offline repeats them when it is online again.
    if (navigator.onLine) void client.refetchQueries({ type: 'active', predicate: isUnreached });
  }
}

function isUnreached({ state }: { state: { error: unknown } }): boolean {
  return state.error instanceof NetworkError;
}
