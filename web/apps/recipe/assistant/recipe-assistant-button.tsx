import { AssistantButton } from '../../../assistant/assistant-button.tsx';

const pane = () => import('./recipe-pane.tsx').then(({ RecipePane }) => RecipePane);

export function RecipeAssistantButton() {
  return <AssistantButton pane={pane} />;
}
