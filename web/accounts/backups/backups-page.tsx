import { session } from '../../core/session/session.ts';
import { useStore } from '../../core/state/store.ts';
import { Page } from '../../ui/layout/page.tsx';
import '../cards.css';
import { SettingsFrame } from '../settings/settings-frame.tsx';
import { backupsText as text } from '../text/backups.ts';
import { BackupList } from './backup-list.tsx';
import { BackupNowCard } from './backup-now-card.tsx';
import { useBackupTask } from './backups-api.ts';
import { useCopyState } from './copies-api.ts';
import { CopiesCard } from './copies-card.tsx';
import { ScheduleCard } from './schedule-card.tsx';

export function BackupsPage() {
  const now = useStore(session);
  const hasAccounts = now.state === 'in' && now.user !== null;
  // Without accounts, there are no other settings of the instance.
  if (!hasAccounts) {
    return (
      <Page title={text.list.title}>
        <Backups />
      </Page>
    );
  }
  return (
    <SettingsFrame tab="backups">
      <Backups />
    </SettingsFrame>
  );
}

function Backups() {
  const task = useBackupTask();
  const copyState = useCopyState();
  return (
    <div class="columns">
      <div>
        <BackupNowCard task={task} />
        <ScheduleCard />
      </div>
      <div>
        <BackupList task={task} hasCopies={Boolean(copyState?.to)} />
        {copyState?.to && <CopiesCard state={copyState} task={task} />}
      </div>
    </div>
  );
}
