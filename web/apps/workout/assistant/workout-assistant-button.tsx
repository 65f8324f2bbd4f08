import { AssistantButton } from '../../../assistant/assistant-button.tsx';

const pane = () => import('./workout-pane.tsx').then(({ WorkoutPane }) => WorkoutPane);

export function WorkoutAssistantButton() {
  return <AssistantButton pane={pane} />;
}
