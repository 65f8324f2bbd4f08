import { z } from 'zod';
import { actionTool } from '../../../shared/assistant/app-assistant.ts';
import { logDrink, removeDrink } from '../water/water.ts';
import type { NutritionAssistantContext } from './nutrition-assistant-context.ts';

interface WaterContent {
  readonly date: string;
  readonly today: string;
  readonly amount_ml: number;
  readonly container: string | null;
}

/** Logs water from Smart Log. Our parser finds it in the message, so the model has no tool for it. */
export const logSpokenWater = actionTool({
  kind: 'write',
  name: 'log_water',
  description: '',
  input: z.object({}),
  prepare: async () => ({ status: 'error', answer: {} }),
  show: ({ amount_ml, date, today }: WaterContent) => ({
    title: 'Water',
    lines: [`${amount_ml} ml`, ...(date === today ? [] : [date])],
    confirm: 'Add to Water',
  }),
  said: () => [],
  commit: async (
    context: NutritionAssistantContext,
    { date, amount_ml, container }: WaterContent,
  ) => {
    const { id } = await logDrink(context, { date, amount_ml, container });
    return { id };
  },
  undo: async (context: NutritionAssistantContext, { id }) => {
    await removeDrink(context, { id });
  },
});
