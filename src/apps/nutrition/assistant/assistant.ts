import type { AppAssistant } from '../../../shared/assistant/app-assistant.ts';
import { nutritionActionTools } from './action-tools.ts';
import { chatInstructions, insightInstructions } from './instructions.ts';
import { logSpokenWater } from './log-water.ts';
import { nutritionReadTools } from './read-tools.ts';
import { labelForm, labelInstructions } from './scan-label.ts';
import { smartLog } from './smart-log.ts';

/** The assistant with the 16 tools of the specification. */
export const nutritionAssistant: AppAssistant = {
  purposes: {
    chat: {
      tools: [...nutritionReadTools, ...nutritionActionTools],
      instructions: chatInstructions,
    },
    smart_log: smartLog,
    scan_label: { tools: [], instructions: labelInstructions, form: labelForm },
    goal_insights: { tools: nutritionReadTools, instructions: insightInstructions },
  },
  ownActions: [logSpokenWater],
};
