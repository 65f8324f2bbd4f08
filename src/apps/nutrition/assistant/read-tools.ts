import { z } from 'zod';
import { readTool } from '../../../shared/assistant/app-assistant.ts';
import type { Series } from '../../../shared/assistant/contract.ts';
import { addDays } from '../../../shared/calendar/dates.ts';
import { findNutriment, NUTRIMENTS, type Nutriment } from '../../../shared/food/nutriments.ts';
import { readAdaptiveTdee, readDayTargets } from '../goals/goals.ts';
import { findMeals, toSummary } from '../meals/queries.ts';
import { findVersion } from '../measures/goals/goals.ts';
import { readNutriment, readStreaks } from '../statistics/statistics.ts';
import { findGoals } from '../stored-goals.ts';
import { makeSeries } from './make-series.ts';
import type { NutritionAssistantContext } from './nutrition-assistant-context.ts';
import { daysInput, describeLook } from './range.ts';
import {
  getActivityLog,
  getBodyComposition,
  getDiary,
  getFastingHistory,
  getWellnessData,
  getWorkouts,
} from './range-tools.ts';

const MONDAY = 1;

const getMeals = readTool({
  name: 'get_meals',
  description:
    'The saved meals and recipes of the person: name, servings, nutrition of the whole, how often and when last used. A part of the name limits them.',
  input: z.object({ query: z.string().max(200).optional() }),
  run: async (context: NutritionAssistantContext, { query }) => {
    const { items } = await findMeals(context.db, context.owner, { q: query, limit: 50 });
    const meals = items.map(toSummary).map((meal) => ({
      name: meal.name,
      is_recipe: meal.is_recipe,
      servings: meal.servings,
      nutrition: meal.nutrition,
      usage_count: meal.usage_count,
      last_used_at: meal.last_used_at,
    }));
    return { data: { meals }, step: 'Looked at your meals' };
  },
});

const getGoals = readTool({
  name: 'get_goals',
  description:
    'The goals that are valid today: mode (fixed, dynamic or adaptive), the grid of goals by nutriment, the targets of today and the water goal in ml.',
  input: z.object({}),
  run: async (context: NutritionAssistantContext) => {
    const { versions } = await findGoals(context.db, context.owner);
    const goals = findVersion(versions, context.today)?.goals ?? {};
    const day = await readDayTargets(context, { date: context.today, first_weekday: MONDAY });
    const targets = Object.fromEntries(
      Object.entries(day.targets).map(([name, { target, is_min }]) => [name, { target, is_min }]),
    );
    const { mode, water_goal_ml } = day;
    return { data: { mode, goals, targets, water_goal_ml }, step: 'Looked at your goals' };
  },
});

const getDiaryAverages = readTool({
  name: 'get_diary_averages',
  description: `The mean per day of nutriments over the last days; days that do not know a nutriment are left out. Nutriments: ${Object.keys(NUTRIMENTS).join(', ')}.`,
  input: z.object({
    nutriments: z.array(z.string().max(50)).min(1).max(8),
    days: daysInput.default(7),
  }),
  run: async (context: NutritionAssistantContext, { nutriments, days }) => {
    const range = { from: addDays(context.today, 1 - days), to: context.today };
    const names = [...new Set(nutriments.map((name) => findNutriment(name) ?? name))];
    const averages: Record<string, unknown> = {};
    let series: Series | undefined;
    for (const name of names) {
      if (!isNutriment(name)) {
        averages[name] = 'is not a known nutriment';
        continue;
      }
      const found = await readNutriment(context, { nutriment: name, ...range, by: 'day' });
      const { mean, at_least, known_days, logged_days, points } = found;
      averages[name] = { mean, at_least, known_days, logged_days, unit: NUTRIMENTS[name] };
      const values = points.flatMap(({ date, mean: value }) =>
        value === null ? [] : [{ date, value }],
      );
      series ??= makeSeries(titleOf(name), NUTRIMENTS[name], values);
    }
    return {
      data: { ...range, averages },
      step: describeLook('averages', range, context.today),
      series,
    };
  },
});

function isNutriment(name: string): name is Nutriment {
  return Object.hasOwn(NUTRIMENTS, name);
}

function titleOf(nutriment: string): string {
  const words = nutriment.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const getLoggingStreak = readTool({
  name: 'get_logging_streak',
  description: 'How many days in a row food was logged: the current streak and the longest one.',
  input: z.object({}),
  run: async (context: NutritionAssistantContext) => ({
    data: await readStreaks(context, { today: context.today }),
    step: 'Looked at your streak',
  }),
});

const getAdaptiveTdee = readTool({
  name: 'get_adaptive_tdee',
  description:
    'The energy use per day in kcal as learned from diary and weight, the confidence in percent and the trend of the weight.',
  input: z.object({}),
  run: async (context: NutritionAssistantContext) => ({
    data: await readAdaptiveTdee(context, { date: context.today, series: false }),
    step: 'Looked at your learned energy use',
  }),
});

/** In the order of the specification's table. */
export const nutritionReadTools = [
  getWellnessData,
  getBodyComposition,
  getDiary,
  getMeals,
  getWorkouts,
  getActivityLog,
  getGoals,
  getDiaryAverages,
  getLoggingStreak,
  getFastingHistory,
  getAdaptiveTdee,
];
