import type { AppAssistant } from '../../../shared/assistant/app-assistant.ts';
import { chatInstructions } from './instructions.ts';
import { recipeAssistantTools } from './tools.ts';

/** Reads and proposes with the tools of the app's MCP catalogue. */
export const recipeAssistant: AppAssistant = {
  purposes: { chat: { tools: recipeAssistantTools, instructions: chatInstructions } },
  ownActions: [],
};
