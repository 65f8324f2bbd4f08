import { QueryObserver } from '@tanstack/react-query';
import { outboxEntries } from '../../../core/outbox/stored-writes.ts';
import { queryClient } from '../../../core/queries/query-client.ts';
import { loadWithTime, readCachedValue } from '../../../core/queries/use-server-query.ts';
import { session } from '../../../core/session/session.ts';
import { ownInvitationsQuery } from './kitchens-api.ts';
import { unread } from './unread.ts';

const FIVE_MINUTES = 300_000;
const TAB = '/more';
let cleanups: (() => void)[] = [];

/** Keeps the badge of the More tab at the number of open Kitchen invitations. */
export function followInvitations() {
  for (const end of cleanups.splice(0)) end();
  unread.set({});
  const now = session.get();
  if (now.state !== 'in' || now.user === null) return;
  const { app, key, load } = ownInvitationsQuery;
  const observer = new QueryObserver(queryClient, {
    queryKey: [app, ...key],
    queryFn: () => loadWithTime(load),
    refetchInterval: FIVE_MINUTES,
  });
  const count = () => {
    const open = readCachedValue(ownInvitationsQuery);
    if (open) unread.set({ [TAB]: open.length });
  };
  cleanups = [observer.subscribe(count), outboxEntries.subscribe(count)];
  count();
}
