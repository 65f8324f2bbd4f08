import type {
  useInfiniteQuery as LibraryUseInfiniteQuery,
  useQuery as LibraryUseQuery,
} from '@tanstack/react-query';
import {
  InfiniteQueryObserver,
  notifyManager,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import { useEffect, useState } from 'preact/hooks';
import { queryClient } from './query-client.ts';

/**
 * The hooks of the library for our client, without its context, suspense and error boundaries,
 * which are not used here and which every page would load.
 */
export const useQuery = ((options: QueryObserverOptions) =>
  useObserver(QueryObserver, options)) as typeof LibraryUseQuery;

export const useInfiniteQuery = ((options: QueryObserverOptions) =>
  useObserver(
    InfiniteQueryObserver as unknown as typeof QueryObserver,
    options,
  )) as unknown as typeof LibraryUseInfiniteQuery;

function useObserver(Observer: typeof QueryObserver, given: QueryObserverOptions) {
  const options = queryClient.defaultQueryOptions(given);
  options._optimisticResults = 'optimistic';
  const [observer] = useState(() => new Observer(queryClient, options));
  const result = observer.getOptimisticResult(options);
  const [, redraw] = useState(0);
  // Subscribes before it sets the options, which would take note of a changed result in silence.
  useEffect(() => {
    const stop = observer.subscribe(notifyManager.batchCalls(() => redraw((count) => count + 1)));
    // The result may have changed between render and effect.
    observer.updateResult();
    return stop;
  }, [observer]);
  useEffect(() => observer.setOptions(options), [observer, options]);
  return observer.trackResult(result);
}
