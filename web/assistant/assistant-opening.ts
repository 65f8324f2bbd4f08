import type { ComponentType } from 'preact';

/** How the assistant was opened: for a conversation, or to log by voice. */
export type AssistantOpening = 'chat' | 'voice';

export interface AssistantPaneProps {
  opening: AssistantOpening;
  onClose: () => void;
}

/** Loads the pane of an app's assistant. */
export type AssistantPane = () => Promise<ComponentType<AssistantPaneProps>>;
