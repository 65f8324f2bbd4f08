import { z } from 'zod';
import { calendarDate, id } from '../../../kernel/api/common-schemas.ts';
import { Invalid } from '../../../kernel/errors.ts';
import { tool } from '../../../kernel/mcp/tool.ts';
import { today } from '../../../kernel/time/clock.ts';
import { MEAL_TYPES, MOST_SERVINGS } from './contract.ts';
import type { CookDiaryContext } from './cook-diary.ts';
import { logCook } from './cooks.ts';
import { type EntryRow, findEntries } from './queries.ts';
import { toEntry } from './to-entry.ts';
import { removeOwnEntry } from './write-entry.ts';

const kind = z.enum(['cooked', 'planned']);

const entry = z.object({
  id,
  recipe_id: id.nullable(),
  recipe_name: z.string(),
  date: z.string(),
  kind,
  servings: z.number().nullable(),
  notes: z.string().nullable(),
  meal_type: z.enum(MEAL_TYPES).nullable(),
  rating: z.number().nullable(),
});

const mealType = z.preprocess(
  (given) => (typeof given === 'string' ? given.trim().toLowerCase() : given),
  z.enum(MEAL_TYPES),
);

const listCookDiary = tool({
  name: 'list_cook_diary',
  phase: 'read',
  title: 'Cook diary and meal plan',
  description:
    'Lists cooks (kind cooked) and plans (kind planned), latest day first. Dates are YYYY-MM-DD, inclusive; without them all entries are searched. Pass the id of an entry to delete_cook_diary_entry.',
  input: z.object({
    date_from: calendarDate.optional(),
    date_to: calendarDate.optional(),
    kind: kind.optional(),
    limit: z.int().min(1).max(100).default(20),
  }),
  output: z.object({ count: z.int(), items: z.array(entry) }),
  handle: async ({ db, owner }: CookDiaryContext, { date_from, date_to, ...wanted }) => {
    if (date_from !== undefined && date_to !== undefined && date_from > date_to) {
      throw new Invalid('date_from must be on or before date_to.');
    }
    const page = await findEntries(db, owner, { from: date_from, to: date_to, ...wanted });
    return { count: page.items.length, items: page.items.map(toToolEntry) };
  },
});

export const logCookTool = tool({
  name: 'log_cook',
  phase: 'write',
  title: 'Log a cook',
  description:
    'Logs a cook of a recipe, by default today. The recipe belongs to the account or is shared by its Kitchen. Returns the entry, the number of cooks and the last cook of the recipe.',
  input: z.object({
    recipe_id: id,
    date: calendarDate.optional(),
    servings: z.number().positive().max(MOST_SERVINGS).optional(),
    notes: z.string().max(1000).optional(),
    meal_type: mealType.optional(),
    rating: z.number().min(0).max(5).optional().describe('0 is no rating'),
  }),
  output: z.object({
    ok: z.literal(true),
    logged: entry.omit({ id: true }).extend({ entry_id: id }),
    recipe_cook_count: z.int(),
    recipe_last_cooked_at: z.string().nullable(),
  }),
  handle: async (context: CookDiaryContext, { date, ...cook }) => {
    const day = date ?? today(context.clock, context.config.timeZone);
    const { entry: row, recipe } = await logCook(context, { ...cook, date: day });
    const { id: entry_id, ...logged } = toToolEntry(row);
    return {
      ok: true as const,
      logged: { entry_id, ...logged },
      recipe_cook_count: recipe.cook_count,
      recipe_last_cooked_at: recipe.last_cooked_at,
    };
  },
});

const deleteEntry = tool({
  name: 'delete_cook_diary_entry',
  phase: 'destroy',
  title: 'Remove a cook diary entry',
  description:
    'Deletes an entry of the cook diary or the meal plan and returns it. Deleting a cook lowers the recipe’s count.',
  input: z.object({ entry_id: id }),
  output: z.object({ ok: z.literal(true), removed: entry }),
  handle: async (context: CookDiaryContext, { entry_id }) => ({
    ok: true as const,
    removed: toToolEntry(await removeOwnEntry(context, entry_id)),
  }),
});

export const cookDiaryTools = [listCookDiary, logCookTool, deleteEntry];

function toToolEntry(row: EntryRow): z.output<typeof entry> {
  const { id, recipe_id, recipe_name, date, kind, servings, notes, meal_type, rating } =
    toEntry(row);
  return { id, recipe_id, recipe_name, date, kind, servings, notes, meal_type, rating };
}
