import type { ComponentChildren } from 'preact';
import type { AppName } from '../../core/instance.ts';
import { session } from '../../core/session/session.ts';
import { useStore } from '../../core/state/store.ts';
import { Page } from '../../ui/layout/page.tsx';
import { assistantText } from '../text.ts';
import { AdminCard } from './admin-card.tsx';
import { GoalInsightsCard, SmartLogCard } from './preferences-card.tsx';
import { ProviderCard } from './provider-card.tsx';
import './settings.css';
import { UsageCard } from './usage-card.tsx';

interface Props {
  app: AppName;
  back: ComponentChildren;
  hasSmartLog: boolean;
  hasGoalInsights: boolean;
}

/** The settings of an app's assistant. */
export function AssistantSettings({ app, back, hasSmartLog, hasGoalInsights }: Props) {
  const now = useStore(session);
  const isAdmin = now.state === 'in' && now.user?.role === 'admin';
  return (
    <Page title={assistantText.settingsPage.title} back={back}>
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
