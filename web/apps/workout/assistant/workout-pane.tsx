import type { AssistantPaneProps } from '../../../assistant/assistant-opening.ts';
import { type AssistantOffer, AssistantPane } from '../../../assistant/pane/assistant-pane.tsx';
import { workoutAssistantText as text } from '../text/assistant.ts';

const OFFER: AssistantOffer = {
  app: 'workout',
  settingsHref: '#/assistant',
  examples: text.examples,
};

export function WorkoutPane(props: AssistantPaneProps) {
  return <AssistantPane offer={OFFER} {...props} />;
}
