import type { AssistantPaneProps } from '../../../assistant/assistant-opening.ts';
import { type AssistantOffer, AssistantPane } from '../../../assistant/pane/assistant-pane.tsx';
import { recipeAssistantText as text } from '../text/assistant.ts';

const OFFER: AssistantOffer = {
  app: 'recipe',
  settingsHref: '#/assistant',
  examples: text.examples,
};

export function RecipePane(props: AssistantPaneProps) {
  return <AssistantPane offer={OFFER} {...props} />;
}
