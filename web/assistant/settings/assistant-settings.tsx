import type { AppName } from '../../core/instance.ts';
import { session } from '../../core/session/session.ts';
import { useStore } from '../../core/state/store.ts';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { assistantText } from '../text.ts';
import { AdminCard } from './admin-card.tsx';
import { GoalInsightsCard, SmartLogCard } from './preferences-card.tsx';
import { ProviderCard } from './provider-card.tsx';
import './settings.css';
import { UsageCard } from './usage-card.tsx';

const text = assistantText.settingsPage;

interface Props {
  app: AppName;
  hasSmartLog?: boolean;
  hasGoalInsights?: boolean;
}

/** The settings of an app's assistant. Every app links them from its page More. */
export function AssistantSettings({ app, hasSmartLog, hasGoalInsights }: Props) {
  const now = useStore(session);
  const isAdmin = now.state === 'in' && now.user?.role === 'admin';
  return (
    <Page title={text.title} back={<BackLink href="#/more" label={text.back} />}>
      <div class="assistant-settings">
        <div class="assistant-settings-column">
          <ProviderCard app={app} />
          {isAdmin && <AdminCard app={app} />}
        </div>
        <div class="assistant-settings-column">
          {hasSmartLog && <SmartLogCard />}
          {hasGoalInsights && <GoalInsightsCard />}
          <UsageCard app={app} />
        </div>
      </div>
    </Page>
  );
}
