import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { outboxEvents } from '../outbox/outbox.ts';
import { owner } from '../session/owner.ts';
import { database } from '../storage/database.ts';

const KEEP_FOR = 30 * 24 * 60 * 60 * 1000;

/** The server's answers, kept in this browser so that a page without network shows the last ones. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      gcTime: Number.POSITIVE_INFINITY,
      // A request without network shall fail and show what is kept, not wait in silence.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => error instanceof ApiError && error.isTransient && failures < 2,
    },
  },
});

// Only then does it hear that the network is back or that somebody looks at the page again.
queryClient.mount();

let restoring = restore();

/** Resolves once the kept answers of who is in are at hand. */
export function waitForCachedQueries(): Promise<void> {
  return restoring;
}

owner.subscribe(() => {
  queryClient.clear();
  restoring = restore();
});

/** Without what was kept, a page simply asks. */
async function restore(): Promise<void> {
  await readCachedQueries().catch(() => undefined);
}

async function readCachedQueries() {
  const whose = owner.get();
  if (whose === null) return;
  const db = await database;
  for (const { id, queryKey, data, keptAt } of await db.getAllFromIndex(
    'answers',
    'owner',
    whose,
  )) {
    if (keptAt < Date.now() - KEEP_FOR) void db.delete('answers', id);
    else if (!queryClient.getQueryData(queryKey))
      queryClient.setQueryData(queryKey, data, { updatedAt: 1 });
  }
}

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
  const { queryHash, queryKey, state, meta } = event.query;
  const whose = owner.get();
  // An answer that arrives after its asker has left belongs to nobody here.
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
