import { QueryObserver } from '@tanstack/react-query';
import { answers } from '../../../core/answers.ts';
import { entries } from '../../../core/outbox.ts';
import { overlay } from '../../../core/outbox-entry.ts';
import { session } from '../../../core/session.ts';
import { dated } from '../../../core/use-answer.ts';
import { ownInvitations } from './kitchens-api.ts';
import { unread } from './unread.ts';

const FIVE_MINUTES = 300_000;
const TAB = '/more';
let endings: (() => void)[] = [];

/** Keeps the badge of the More tab at the number of unanswered invitations to Kitchens. */
export function followInvitations() {
  for (const end of endings.splice(0)) end();
  unread.set({});
  const now = session.get();
  if (now.state !== 'in' || now.user === null) return;
  const { app, key, ask, apply } = ownInvitations;
  const observer = new QueryObserver(answers, {
    queryKey: [app, ...key],
    queryFn: () => dated(ask),
    refetchInterval: FIVE_MINUTES,
  });
  const count = () => {
    const { data } = observer.getCurrentResult();
    if (!data || !apply) return;
    const writes = entries.get().filter((entry) => entry.app === app);
    unread.set({ [TAB]: overlay(data.value, data.askedAt, writes, apply).length });
  };
  endings = [observer.subscribe(count), entries.subscribe(count)];
  count();
}
