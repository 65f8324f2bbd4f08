import { QueryObserver } from '@tanstack/react-query';
import { answers } from '../../../core/answers.ts';
import { entries } from '../../../core/outbox.ts';
import { overlay } from '../../../core/outbox-entry.ts';
import { session } from '../../../core/session.ts';
import { dated, type Question } from '../../../core/use-answer.ts';
import { coaches, isCoached } from './roles.ts';
import { unread } from './unread.ts';

const A_MINUTE = 60_000;
const TAB = '/coaching';
let endings: (() => void)[] = [];

/**
 * Keeps the mark on the tab true: a trainer's for what members did, a member's for feedback that
 * is not read and workouts that wait for a day.
 */
export async function followUnread() {
  for (const end of endings.splice(0)) end();
  unread.set({});
  const now = session.get();
  const user = now.state === 'in' ? now.user : null;
  if (coaches(user)) {
    const { feed } = await import('./trainer/trainer-answers.ts');
    follow([of(feed, (news) => news.unread)]);
  } else if (isCoached(user)) {
    const { inbox, upcoming } = await import('./inbox/inbox-answers.ts');
    follow([
      of(inbox, (notes) => notes.unread),
      of(upcoming, (plans) => plans.filter(({ date }) => date === null).length),
    ]);
  }
}

/** Asks every minute, and when a notification came; says how much of the answer is new. */
type Source = (onChange: () => void) => { count: () => number; end: () => void };

function of<Value>(
  { app, key, ask, apply }: Question<Value>,
  newIn: (value: Value) => number,
): Source {
  return (onChange) => {
    const observer = new QueryObserver(answers, {
      queryKey: [app, ...key],
      queryFn: () => dated(ask),
      refetchInterval: A_MINUTE,
    });
    const told = ({ data }: MessageEvent<{ pushed?: string }>) => {
      if (data?.pushed) void answers.invalidateQueries({ queryKey: [app, key[0]] });
    };
    const unsubscribe = observer.subscribe(onChange);
    navigator.serviceWorker?.addEventListener('message', told);
    return {
      count() {
        const { data } = observer.getCurrentResult();
        if (!data || !apply) return 0;
        const own = entries.get().filter((entry) => entry.app === app);
        return newIn(overlay(data.value, data.askedAt, own, apply));
      },
      end() {
        unsubscribe();
        navigator.serviceWorker?.removeEventListener('message', told);
      },
    };
  };
}

function follow(sources: readonly Source[]) {
  const count = () =>
    unread.set({ [TAB]: followed.reduce((sum, source) => sum + source.count(), 0) });
  const followed: ReturnType<Source>[] = [];
  for (const source of sources) followed.push(source(count));
  endings = [...followed.map(({ end }) => end), entries.subscribe(count)];
  count();
}
