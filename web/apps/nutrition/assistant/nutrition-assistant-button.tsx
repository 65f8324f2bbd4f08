import { AssistantButton } from '../../../assistant/assistant-button.tsx';

const pane = () => import('./nutrition-pane.tsx').then(({ NutritionPane }) => NutritionPane);

export function NutritionAssistantButton() {
  return <AssistantButton pane={pane} />;
}
