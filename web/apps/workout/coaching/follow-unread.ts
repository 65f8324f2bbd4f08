import { QueryObserver } from '@tanstack/react-query';
import { outboxEntries } from '../../../core/outbox/stored-writes.ts';
import { queryClient } from '../../../core/queries/query-client.ts';
import {
  loadWithTime,
  readCachedValue,
  type ServerQuery,
} from '../../../core/queries/use-server-query.ts';
import { session } from '../../../core/session/session.ts';
import { isCoach, isCoached } from './roles.ts';
import { unread } from './unread.ts';

const A_MINUTE = 60_000;
const TAB = '/coaching';
let cleanups: (() => void)[] = [];

/**
 * Keeps the tab's badge up to date: new activity for trainers; unread feedback and unscheduled
 * prescriptions for members.
 */
export async function followUnread() {
  for (const end of cleanups.splice(0)) end();
  unread.set({});
  const now = session.get();
  const user = now.state === 'in' ? now.user : null;
  if (isCoach(user)) {
    const { feedQuery } = await import('./trainer/trainer-queries.ts');
    followSources([unreadSource(feedQuery, (news) => news.unread)]);
  } else if (isCoached(user)) {
    const { inboxQuery, upcomingQuery } = await import('./inbox/inbox-queries.ts');
    followSources([
      unreadSource(inboxQuery, (notes) => notes.unread),
      unreadSource(upcomingQuery, (plans) => plans.filter(({ date }) => date === null).length),
    ]);
  }
}

/** Polls a query every minute and on push messages; `count` is the number of unread items. */
type UnreadSource = (onChange: () => void) => { count: () => number; end: () => void };

function unreadSource<Value>(
  query: ServerQuery<Value>,
  newIn: (value: Value) => number,
): UnreadSource {
  const { app, key, load } = query;
  return (onChange) => {
    const observer = new QueryObserver(queryClient, {
      queryKey: [app, ...key],
      queryFn: () => loadWithTime(load),
      refetchInterval: A_MINUTE,
    });
    const onMessage = ({ data }: MessageEvent<{ pushed?: string }>) => {
      if (data?.pushed) void queryClient.invalidateQueries({ queryKey: [app, key[0]] });
    };
    const unsubscribe = observer.subscribe(onChange);
    navigator.serviceWorker?.addEventListener('message', onMessage);
    return {
      count() {
        const value = readCachedValue(query);
        return value ? newIn(value) : 0;
      },
      end() {
        unsubscribe();
        navigator.serviceWorker?.removeEventListener('message', onMessage);
      },
    };
  };
}

function followSources(sources: readonly UnreadSource[]) {
  const count = () => {
    const all = followed.reduce((sum, source) => sum + source.count(), 0);
    if (unread.get()[TAB] !== all) unread.set({ [TAB]: all });
  };
  const followed: ReturnType<UnreadSource>[] = [];
  for (const source of sources) followed.push(source(count));
  cleanups = [...followed.map(({ end }) => end), outboxEntries.subscribe(count)];
  count();
}
