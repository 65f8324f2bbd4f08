import type { AssistantPaneProps } from '../../../assistant/assistant-opening.ts';
import { type AssistantOffer, AssistantPane } from '../../../assistant/pane/assistant-pane.tsx';
import { nutritionAssistantText as text } from '../text/assistant.ts';

const OFFER: AssistantOffer = {
  app: 'nutrition',
  settingsHref: '#/assistant',
  examples: text.examples,
  smartLog: text.smartLog,
  hasGoalInsights: true,
};

export function NutritionPane(props: AssistantPaneProps) {
  return <AssistantPane offer={OFFER} {...props} />;
}
