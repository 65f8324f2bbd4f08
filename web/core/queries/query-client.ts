import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { outboxEvents } from '../outbox/stored-writes.ts';
import { owner } from '../session/owner.ts';
import { database } from '../storage/database.ts';
import { repeatUnreachedQueries } from './repeat-unreached.ts';

const KEEP_FOR = 30 * 24 * 60 * 60 * 1000;

/** Query client whose results are persisted in IndexedDB for offline use. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      gcTime: Number.POSITIVE_INFINITY,
      // Offline requests fail and show cached data instead of waiting.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => error instanceof ApiError && error.isTransient && failures < 2,
    },
  },
});

// Without it, the client does not refetch on reconnect and focus.
queryClient.mount();
repeatUnreachedQueries(queryClient);

let restoring = restore();

/** Resolves once the cached queries of the current owner are loaded. */
export function waitForCachedQueries(): Promise<void> {
  return restoring;
}

owner.subscribe(() => {
  queryClient.clear();
  restoring = restore();
});

/** Without a readable cache, pages fetch as usual. */
async function restore(): Promise<void> {
  await readCachedQueries().catch(() => undefined);
}

async function readCachedQueries() {
  const whose = owner.get();
  if (whose === null) return;
  const db = await database;
  for (const { id, queryKey, data, keptAt } of await db.ofOwner('answers', whose)) {
    if (keptAt < Date.now() - KEEP_FOR) void db.delete('answers', id);
    else if (!queryClient.getQueryData(queryKey))
      queryClient.setQueryData(queryKey, data, { updatedAt: 1 });
  }
}

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
  const { queryHash, queryKey, state, meta } = event.query;
  const whose = owner.get();
  // A response that arrives after the owner changed must not be stored.
  const orphaned = queryClient.getQueryCache().get(queryHash) !== event.query;
  if (whose === null || orphaned || meta?.keep === false) return;
  void database.then((db) =>
    db.put('answers', {
      id: `${whose} ${queryHash}`,
      owner: whose,
      queryKey,
      data: state.data,
      keptAt: Date.now(),
    }),
  );
});

outboxEvents.addEventListener('settled', (event) => {
  if (event instanceof CustomEvent)
    void queryClient.invalidateQueries({ queryKey: [event.detail] });
});
