import { AssistantSettings } from '../../../assistant/settings/assistant-settings.tsx';

export function AssistantPage() {
  return <AssistantSettings app="workout" />;
}
