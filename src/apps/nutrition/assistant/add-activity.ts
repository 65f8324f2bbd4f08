import { z } from 'zod';
import { calendarDate, label } from '../../../kernel/api/common-schemas.ts';
import { actionTool, type Preparation } from '../../../shared/assistant/app-assistant.ts';
import { addEntry, removeEntry } from '../activity/activity.ts';
import { searchActivities } from '../measures/energy/activities.ts';
import type { NutritionAssistantContext } from './nutrition-assistant-context.ts';

interface ActivityContent {
  readonly date: string;
  readonly today: string;
  readonly name: string;
  readonly activity_key: string | null;
  readonly minutes: number | null;
  readonly kcal: number | null;
}

export const addActivityEntry = actionTool({
  kind: 'write',
  name: 'add_activity_entry',
  description:
    'Logs a workout or another activity by its name (running, yoga, gardening …) with minutes, or with kcal if the person says them.',
  input: z.object({
    name: label(100),
    minutes: z.number().positive().max(1440).optional(),
    kcal: z.number().positive().max(30_000).optional(),
    date: calendarDate.optional().describe('Default: today'),
  }),
  prepare: async (
    { today }: NutritionAssistantContext,
    { name, minutes, kcal, date },
  ): Promise<Preparation<ActivityContent>> => {
    if (minutes === undefined && kcal === undefined) {
      return { status: 'error', answer: { message: 'Give the minutes or the kcal.' } };
    }
    const [activity] = searchActivities(name);
    if (!activity && kcal === undefined) {
      const message = `${name} is not in the catalogue of activities. Give the kcal.`;
      return { status: 'error', answer: { message } };
    }
    return {
      status: 'ready',
      content: {
        date: date ?? today,
        today,
        name: activity?.name ?? name,
        activity_key: activity?.key ?? null,
        minutes: minutes ?? null,
        kcal: kcal ?? null,
      },
    };
  },
  show: ({ name, minutes, kcal, date, today }) => ({
    title: name,
    lines: [
      ...(date === today ? [] : [date]),
      ...(minutes === null ? [] : [`${minutes} min`]),
      ...(kcal === null ? [] : [`${kcal} kcal`]),
    ],
    confirm: 'Add to Activity Log',
  }),
  said: ({ name, activity_key, minutes, kcal }) => [
    name,
    activity_key ?? '',
    String(minutes ?? ''),
    String(kcal ?? ''),
  ],
  commit: async (context: NutritionAssistantContext, { date, name, ...given }) => {
    const { activity_key, minutes, kcal } = given;
    const entry = await addEntry(context, {
      date,
      name,
      minutes,
      kcal,
      ...(activity_key !== null && { activity_key }),
    });
    return { id: entry.id };
  },
  undo: async (context, receipt) => {
    await removeEntry(context, { id: receipt.id });
  },
});
