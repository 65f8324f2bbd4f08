import { z } from 'zod';
import type { AccountsTables } from '../../../accounts/tables.ts';
import { readTool } from '../../../shared/assistant/app-assistant.ts';
import type { AssistantContext } from '../../../shared/assistant/assistant-context.ts';
import type { Series } from '../../../shared/assistant/contract.ts';
import { addDays } from '../../../shared/calendar/dates.ts';
import { findNutriment, NUTRIMENTS, type Nutriment } from '../../../shared/food/nutriments.ts';
import { listEntries, readBurned } from '../activity/activity.ts';
import { findDays, findItemsOfRange } from '../diary/queries.ts';
import { toItem } from '../diary/to-item.ts';
import { findSlots } from '../diary/tool-writes.ts';
import { listFasts, readCurrent, readStatistics } from '../fasting/fasting.ts';
import { readAdaptiveTdee, readDayTargets } from '../goals/goals.ts';
import { findGoals } from '../goals/stored-goals.ts';
import { findMeals, toSummary } from '../meals/queries.ts';
import { findVersion } from '../measures/goals/goals.ts';
import { readNutriment, readStreaks } from '../statistics/statistics.ts';
import type { NutritionTables } from '../tables.ts';
import { source } from '../wellness/contract.ts';
import { findMetrics, findSteps } from '../wellness/queries.ts';
import { daysInput, describeRange, type Range, rangeInput, rangeOf } from './range.ts';

export type NutritionAssistantContext = AssistantContext<
  NutritionTables & Pick<AccountsTables, 'preferences' | 'users'>
>;

const MONDAY = 1;
const MOST_ROWS = 200;
const MOST_ITEMS = 400;
const SHOWN_NUTRIMENTS = ['calories', 'proteins', 'carbohydrates', 'fat', 'fiber'] as const;

const looked = (what: string, range: Range, today: string) =>
  `Looked at ${what} of ${describeRange(range, today)}`;

const ofSource = z.object({
  ...rangeInput,
  source: source.optional().describe('Only this source, such as garmin'),
});

const getWellnessData = readTool({
  name: 'get_wellness_data',
  description:
    'Steps, calories out, sleep, heart rate, respiratory rate, readiness, stress, skin temperature and VO2 max by day and source, from watches and other programs. Sources measure the same thing: never add them up. Default: the last 14 days.',
  input: ofSource,
  run: async (context: NutritionAssistantContext, input) => {
    const range = rangeOf(context, input, 14);
    const asked = { ...range, source: input.source };
    const steps = await findSteps(context.db, context.owner, asked);
    const metrics = await findMetrics(context.db, 'wellness', context.owner, asked);
    const burned = await readBurned(context, range);
    return {
      data: {
        ...range,
        steps: steps.map(({ synced_at: _, ...row }) => row),
        metrics: metrics.map(({ synced_at: _, ...row }) => row),
        calories_out: burned,
      },
      step: looked('steps and wellness', range, context.today),
      series: seriesOf(
        'Steps',
        'steps',
        steps.map(({ date, steps: value }) => ({ date, value })),
      ),
    };
  },
});

const getBodyComposition = readTool({
  name: 'get_body_composition',
  description:
    'Weight, body fat, muscle, bone, water, lean and fat mass, visceral fat, vascular and metabolic age, BMR, nerve health and ECG by day and source. Default: the last 30 days.',
  input: ofSource,
  run: async (context: NutritionAssistantContext, input) => {
    const range = rangeOf(context, input, 30);
    const asked = { ...range, source: input.source };
    const rows = await findMetrics(context.db, 'body_composition', context.owner, asked);
    const measurements = rows.map(({ synced_at: _, ...row }) => row);
    const weights = rows.flatMap(({ date, metrics }) => {
      const value = metrics.weight_kg;
      return value === undefined ? [] : [{ date, value }];
    });
    return {
      data: { ...range, measurements },
      step: looked('body composition', range, context.today),
      series: seriesOf('Weight', 'kg', weights),
    };
  },
});

const getDiary = readTool({
  name: 'get_diary',
  description:
    'What was eaten: the items of the food diary by day with meal, brand, amount, nutrition and notes, the note of each day and its totals. Default: today.',
  input: z.object(rangeInput),
  run: async (context: NutritionAssistantContext, input) => {
    const { db, owner } = context;
    const range = rangeOf(context, input, 1);
    const slots = await findSlots(db, owner);
    const items = await findItemsOfRange(db, owner, { ...range, limit: MOST_ITEMS });
    const days = await findDays(db, { owner, ...range });
    return {
      data: {
        ...range,
        days: days.map(({ date, note, totals, complete }) => ({
          date,
          note,
          complete: complete === 1,
          totals: JSON.parse(totals),
        })),
        items: items.map(toItem).map((item) => ({
          date: item.date,
          meal: slots[item.slot]?.name ?? String(item.slot + 1),
          name: item.name,
          brand: item.brand,
          amount: describeAmount(item),
          nutrition: shownFacts(item.nutrition, item.quantity),
          note: item.note,
        })),
        ...(items.length === MOST_ITEMS && { cut: 'Only the first items; ask for fewer days.' }),
      },
      step: looked('the diary', range, context.today),
    };
  },
});

function describeAmount(item: { portion: number | null; unit: string | null; quantity: number }) {
  const size = item.portion === null ? '' : `${item.portion} ${item.unit ?? ''}`.trim();
  if (size === '') return String(item.quantity);
  return item.quantity === 1 ? size : `${item.quantity} × ${size}`;
}

/** The main nutriments of the whole amount. */
function shownFacts(nutrition: Readonly<Record<string, number>>, quantity: number) {
  return Object.fromEntries(
    SHOWN_NUTRIMENTS.flatMap((name) => {
      const amount = nutrition[name];
      return amount === undefined ? [] : [[name, Math.round(amount * quantity * 10) / 10]];
    }),
  );
}

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

const getWorkouts = readTool({
  name: 'get_workouts',
  description:
    'Workouts of watches, other programs and manual entries by day: name, minutes, energy. Default: the last 14 days.',
  input: z.object(rangeInput),
  run: async (context: NutritionAssistantContext, input) => {
    const range = rangeOf(context, input, 14);
    const { items } = await listEntries(context, { ...range, limit: MOST_ROWS });
    const burned = await readBurned(context, range);
    return {
      data: { ...range, workouts: items.map(shownEntry), energy_by_source: burned },
      step: looked('workouts', range, context.today),
    };
  },
});

const getActivityLog = readTool({
  name: 'get_activity_log',
  description:
    'The activity log: what the person did by day, with minutes, MET value, energy and note. Default: the last 14 days.',
  input: z.object(rangeInput),
  run: async (context: NutritionAssistantContext, input) => {
    const range = rangeOf(context, input, 14);
    const { items } = await listEntries(context, { ...range, limit: MOST_ROWS });
    return {
      data: { ...range, entries: items.map(shownEntry) },
      step: looked('the activity log', range, context.today),
    };
  },
});

function shownEntry(entry: Awaited<ReturnType<typeof listEntries>>['items'][number]) {
  const { date, time, name, minutes, met, gross_kcal, net_kcal, note } = entry;
  return { date, time, name, minutes, met, gross_kcal, net_kcal, note };
}

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
      series ??= seriesOf(titleOf(name), NUTRIMENTS[name], values);
    }
    return {
      data: { ...range, averages },
      step: looked('averages', range, context.today),
      series,
    };
  },
});

function isNutriment(name: string): name is Nutriment {
  return Object.hasOwn(NUTRIMENTS, name);
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

const getFastingHistory = readTool({
  name: 'get_fasting_history',
  description:
    'Completed fasts and the running one, with start, end and target, the streaks and the longest fast. Default: the last 30 days.',
  input: z.object(rangeInput),
  run: async (context: NutritionAssistantContext, input) => {
    const range = rangeOf(context, input, 30);
    const { items } = await listFasts(context, { ...range, limit: MOST_ROWS });
    const { fast } = await readCurrent(context, {});
    const statistics = await readStatistics(context, { today: context.today });
    return {
      data: { ...range, fasts: items, running: fast, statistics },
      step: looked('fasts', range, context.today),
    };
  },
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

function titleOf(nutriment: string): string {
  const words = nutriment.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A chart needs more than one point. */
function seriesOf(title: string, unit: string, points: Series['points']): Series | undefined {
  const byDay = new Map(points.map((point) => [point.date, point]));
  return byDay.size < 2 ? undefined : { title, unit, points: [...byDay.values()] };
}

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
