import users from 'lucide/dist/esm/icons/users.mjs';
import { session } from '../../../core/session.ts';
import { useStore } from '../../../core/store.ts';
import { Later } from '../../../shell/later.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import './coaching.css';
import { coaches, isCoached } from './roles.ts';
import { text } from './text/text.ts';

const roster = () => import('./trainer/roster-view.tsx').then(({ RosterView }) => RosterView);
const inbox = () => import('./inbox/inbox-view.tsx').then(({ InboxView }) => InboxView);

/** Two sides of one table: whoever coaches sees their members, everyone else their inbox. */
export function CoachingPage() {
  const now = useStore(session);
  const user = now.state === 'in' ? now.user : null;
  return (
    <Page title={text.title}>
      {coaches(user) && <Later load={roster} props={{}} />}
      {isCoached(user) && <Later load={inbox} props={{ hasTrainer: user.trainer_id !== null }} />}
      {!user && (
        <EmptyState
          icon={users}
          words={text.noAccounts}
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
