import { z } from 'zod';
import { type ReadTool, readTool } from '../../../shared/assistant/app-assistant.ts';
import type { Series } from '../../../shared/assistant/contract.ts';
import { listEntries, readBurned } from '../activity/activity.ts';
import { findDays, findItemsOfRange } from '../diary/queries.ts';
import { toItem } from '../diary/to-item.ts';
import { findSlots } from '../diary/tool-writes.ts';
import { listFasts, readCurrent, readStatistics } from '../fasting/fasting.ts';
import { source } from '../wellness/contract.ts';
import { findMetrics, findSteps } from '../wellness/queries.ts';
import { makeSeries } from './make-series.ts';
import type { NutritionAssistantContext } from './nutrition-assistant-context.ts';
import { describeLook, type Range, rangeInput, rangeOf } from './range.ts';

const MOST_ROWS = 200;
const MOST_ITEMS = 400;
const SHOWN_NUTRIMENTS = ['calories', 'proteins', 'carbohydrates', 'fat', 'fiber'] as const;

interface RangeToolDefinition<More extends z.ZodRawShape> {
  readonly name: string;
  readonly description: string;
  /** The subject of the step that the person sees: "Looked at *workouts* of the last 14 days". */
  readonly subject: string;
  /** The number of days if the model gives no start. */
  readonly days: number;
  /** Arguments beside the range. */
  readonly more: More;
  readonly read: (
    context: NutritionAssistantContext,
    range: Range,
    input: z.output<z.ZodObject<More>>,
  ) => Promise<{ readonly data: object; readonly series?: Series | undefined }>;
}

/** Makes a tool that reads the data of a range of days. */
function rangeTool<More extends z.ZodRawShape>({
  name,
  description,
  subject,
  days,
  more,
  read,
}: RangeToolDefinition<More>): ReadTool {
  const input = z.object({ ...rangeInput, ...more });
  return readTool({
    name,
    description,
    input,
    run: async (context: NutritionAssistantContext, given) => {
      const range = rangeOf(context, given as z.output<z.ZodObject<typeof rangeInput>>, days);
      const { data, series } = await read(context, range, given as z.output<z.ZodObject<More>>);
      const step = describeLook(subject, range, context.today);
      return { data: { ...range, ...data }, step, series };
    },
  });
}

const ofSource = { source: source.optional().describe('Only this source, such as garmin') };

export const getWellnessData = rangeTool({
  name: 'get_wellness_data',
  description:
    'Steps, calories out, sleep, heart rate, respiratory rate, readiness, stress, skin temperature and VO2 max by day and source, from watches and other programs. Sources measure the same thing: never add them up. Default: the last 14 days.',
  subject: 'steps and wellness',
  days: 14,
  more: ofSource,
  read: async (context, range, { source: only }) => {
    const { db, owner } = context;
    const steps = await findSteps(db, owner, { ...range, source: only });
    const metrics = await findMetrics(db, 'wellness', owner, { ...range, source: only });
    const points = steps.map(({ date, steps: value }) => ({ date, value }));
    return {
      data: {
        steps: steps.map(withoutSyncTime),
        metrics: metrics.map(withoutSyncTime),
        calories_out: await readBurned(context, range),
      },
      series: makeSeries('Steps', 'steps', points),
    };
  },
});

export const getBodyComposition = rangeTool({
  name: 'get_body_composition',
  description:
    'Weight, body fat, muscle, bone, water, lean and fat mass, visceral fat, vascular and metabolic age, BMR, nerve health and ECG by day and source. Default: the last 30 days.',
  subject: 'body composition',
  days: 30,
  more: ofSource,
  read: async ({ db, owner }, range, { source: only }) => {
    const rows = await findMetrics(db, 'body_composition', owner, { ...range, source: only });
    const weights = rows.flatMap(({ date, metrics }) => {
      const value = metrics.weight_kg;
      return value === undefined ? [] : [{ date, value }];
    });
    return {
      data: { measurements: rows.map(withoutSyncTime) },
      series: makeSeries('Weight', 'kg', weights),
    };
  },
});

function withoutSyncTime<Row extends { synced_at: unknown }>({ synced_at: _, ...row }: Row) {
  return row;
}

export const getDiary = rangeTool({
  name: 'get_diary',
  description:
    'What was eaten: the items of the food diary by day with meal, brand, amount, nutrition and notes, the note of each day and its totals. Default: today.',
  subject: 'the diary',
  days: 1,
  more: {},
  read: async ({ db, owner }, range) => {
    const slots = await findSlots(db, owner);
    const items = await findItemsOfRange(db, owner, { ...range, limit: MOST_ITEMS });
    const days = await findDays(db, { owner, ...range });
    return {
      data: {
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
    };
  },
});

function describeAmount(item: { portion: number | null; unit: string | null; quantity: number }) {
  const size = item.portion === null ? '' : `${item.portion} ${item.unit ?? ''}`.trim();
  if (size === '') return String(item.quantity);
  return item.quantity === 1 ? size : `${item.quantity} × ${size}`;
}

/** Computes the main nutriments of the whole amount. */
function shownFacts(nutrition: Readonly<Record<string, number>>, quantity: number) {
  return Object.fromEntries(
    SHOWN_NUTRIMENTS.flatMap((name) => {
      const amount = nutrition[name];
      return amount === undefined ? [] : [[name, Math.round(amount * quantity * 10) / 10]];
    }),
  );
}

export const getWorkouts = rangeTool({
  name: 'get_workouts',
  description:
    'Workouts of watches, other programs and manual entries by day: name, minutes, energy. Default: the last 14 days.',
  subject: 'workouts',
  days: 14,
  more: {},
  read: async (context, range) => ({
    data: {
      workouts: await findActivities(context, range),
      energy_by_source: await readBurned(context, range),
    },
  }),
});

export const getActivityLog = rangeTool({
  name: 'get_activity_log',
  description:
    'The activity log: what the person did by day, with minutes, MET value, energy and note. Default: the last 14 days.',
  subject: 'the activity log',
  days: 14,
  more: {},
  read: async (context, range) => ({ data: { entries: await findActivities(context, range) } }),
});

async function findActivities(context: NutritionAssistantContext, range: Range) {
  const { items } = await listEntries(context, { ...range, limit: MOST_ROWS });
  return items.map(({ date, time, name, minutes, met, gross_kcal, net_kcal, note }) => ({
    date,
    time,
    name,
    minutes,
    met,
    gross_kcal,
    net_kcal,
    note,
  }));
}

export const getFastingHistory = rangeTool({
  name: 'get_fasting_history',
  description:
    'Completed fasts and the running one, with start, end and target, the streaks and the longest fast. Default: the last 30 days.',
  subject: 'fasts',
  days: 30,
  more: {},
  read: async (context, range) => {
    const { items } = await listFasts(context, { ...range, limit: MOST_ROWS });
    const { fast } = await readCurrent(context, {});
    const statistics = await readStatistics(context, { today: context.today });
    return { data: { fasts: items, running: fast, statistics } };
  },
});
