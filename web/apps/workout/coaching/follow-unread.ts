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
let stop: (() => void) | undefined;

/** Keeps the mark on the tab true: a trainer's for what members did, a member's for feedback. */
export async function followUnread() {
  stop?.();
  unread.set({});
  const now = session.get();
  const user = now.state === 'in' ? now.user : null;
  if (coaches(user)) follow((await import('./trainer/trainer-answers.ts')).feed);
  else if (isCoached(user)) follow((await import('./inbox/inbox-answers.ts')).inbox);
}

function follow<Value extends { unread: number }>({ app, key, ask, apply }: Question<Value>) {
  const queryKey = [app, ...key];
  const observer = new QueryObserver(answers, {
    queryKey,
    queryFn: () => dated(ask),
    refetchInterval: A_MINUTE,
  });
  const count = () => {
    const data = observer.getCurrentResult().data;
    if (!data || !apply) return;
    const own = entries.get().filter((entry) => entry.app === app);
    unread.set({ [TAB]: overlay(data.value, data.askedAt, own, apply).unread });
  };
  const endings = [observer.subscribe(count), entries.subscribe(count)];
  count();
  const told = ({ data }: MessageEvent<{ pushed?: string }>) => {
    if (data?.pushed) void answers.invalidateQueries({ queryKey: [app, key[0]] });
  };
  navigator.serviceWorker?.addEventListener('message', told);
  stop = () => {
    for (const end of endings) end();
    navigator.serviceWorker?.removeEventListener('message', told);
  };
}
