import type { AppAssistant } from '../../../shared/assistant/app-assistant.ts';
import { chatInstructions } from './instructions.ts';
import { workoutAssistantTools } from './tools.ts';

/** Reads and proposes with the tools of the app's MCP catalogue. */
export const workoutAssistant: AppAssistant = {
  purposes: { chat: { tools: workoutAssistantTools, instructions: chatInstructions } },
  ownActions: [],
};
