import users from 'lucide/dist/esm/icons/users.mjs';
import { session } from '../../../core/session/session.ts';
import { useStore } from '../../../core/state/store.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import './coaching.css';
import { coachingText as text } from '../text/coaching.ts';
import { isCoach, isCoached } from './roles.ts';

const roster = () => import('./trainer/roster-view.tsx').then(({ RosterView }) => RosterView);
const inbox = () => import('./inbox/inbox-view.tsx').then(({ InboxView }) => InboxView);

/** Trainers see their members, everybody else their inbox. */
export function CoachingPage() {
  const now = useStore(session);
  const user = now.state === 'in' ? now.user : null;
  return (
    <Page title={text.title}>
      {isCoach(user) && <Lazy load={roster} props={{}} />}
      {isCoached(user) && <Lazy load={inbox} props={{ hasTrainer: user.trainer_id !== null }} />}
      {!user && (
        <EmptyState
          icon={users}
          message={text.noAccounts}
          action={
            <a class="button soft" href="#/settings/users">
              {text.createAccount}
            </a>
          }
        />
      )}
    </Page>
  );
}
