import { AssistantSettings } from '../../../assistant/settings/assistant-settings.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { moreText } from '../text/more.ts';

export function AssistantPage() {
  return (
    <AssistantSettings
      app="nutrition"
      back={<BackLink href="#/more" label={moreText.title} />}
      hasSmartLog
      hasGoalInsights
    />
  );
}
