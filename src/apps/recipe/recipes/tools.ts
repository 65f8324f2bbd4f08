import { z } from 'zod';
import { id, instant, label } from '../../../kernel/api/common-schemas.ts';
import type { Context } from '../../../kernel/context.ts';
import { NotFound } from '../../../kernel/errors.ts';
import { outputShape } from '../../../kernel/field-schemas.ts';
import { tool } from '../../../kernel/mcp/tool.ts';
import { foldedKey, foldedWords } from '../../../kernel/text/fold.ts';
import type { RecipeAppTables } from '../tables.ts';
import { nutrition } from './contract.ts';
import { RECIPE_FIELDS } from './fields.ts';
import { findContaining, findRecent, findRecipe, findSummaries, type ToolRow } from './queries.ts';
import { addRecipe } from './recipes.ts';
import { recipeSearch } from './search.ts';
import { recipeWords } from './spelling.ts';
import { toRecipe } from './to-recipe.ts';

type RecipeContext = Context<RecipeAppTables>;

const USUAL = 20;
const limit = z.int().min(1).max(50).optional().describe(`How many at most; ${USUAL} unless given`);
const minutes = z.int().min(0).max(10_000);

const match = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  servings: z.int(),
  prep_minutes: z.int().nullable(),
  cook_minutes: z.int().nullable(),
  total_minutes: z.int().nullable(),
  rating: z.number().nullable(),
  tags: z.array(z.string()),
});

const detail = match.extend({
  ...outputShape(RECIPE_FIELDS),
  favorite: z.boolean(),
  ingredients: z.array(
    z.object({
      name: z.string(),
      items: z.array(
        z.object({
          qty: z.string(),
          unit: z.string().nullable(),
          name: z.string(),
          note: z.string().nullable(),
          pantry_item_id: id.nullable(),
        }),
      ),
    }),
  ),
  steps: z.array(z.object({ title: z.string().nullable(), text: z.string() })),
  tools: z.array(z.string()),
  nutrition: nutrition.nullable().describe('Per serving'),
  category: z.string().nullable(),
  cook_count: z.int(),
  last_cooked_at: z.string().nullable(),
  updated_at: instant,
});

export const recipeTools = [
  tool({
    name: 'search_recipes',
    phase: 'read',
    title: 'Search recipes',
    description:
      "Finds the owner's recipes by words of their name or description; parts of words match, and every word must match. Matches at the beginning of words come first. Pass the id of a match to get_recipe or log_cook.",
    input: z.object({ query: label(200), limit }),
    output: z.object({ count: z.int(), items: z.array(match) }),
    handle: async ({ db, owner }: RecipeContext, { query, limit: most = USUAL }) => {
      const found = await searchNames({ db, owner }, query, most);
      if (found.length > 0) return toToolMatches(found);
      const meant = await recipeWords.correct(db, owner, query);
      return toToolMatches(meant === null ? [] : await searchNames({ db, owner }, meant, most));
    },
  }),
  tool({
    name: 'get_recipe',
    phase: 'read',
    title: 'Read a recipe',
    description:
      "One of the owner's recipes in full: grouped ingredients, steps, times, tags, tools, nutrition per serving, category, how often and when it was last cooked.",
    input: z.object({ recipe_id: id }),
    output: z.object({ recipe: detail }),
    handle: async ({ db, owner }: RecipeContext, { recipe_id }) => {
      const [row] = await findRecipe(db, { me: owner, id: recipe_id });
      if (row?.owner_id !== owner || row.deleted_at !== null) throw new NotFound('recipe');
      const recipe = toRecipe(row);
      return { recipe: { ...recipe, category: recipe.category?.name ?? null } };
    },
  }),
  tool({
    name: 'recent_recipes',
    phase: 'read',
    title: 'Recent recipes',
    description: "The owner's recipes that were added or changed last, newest first.",
    input: z.object({ limit }),
    output: z.object({ count: z.int(), items: z.array(match.extend({ updated_at: instant })) }),
    handle: async ({ db, owner }: RecipeContext, { limit: most = USUAL }) =>
      toToolMatches(await findRecent(db, { owner, limit: most })),
  }),
  tool({
    name: 'create_recipe',
    phase: 'destroy',
    title: 'Write a recipe',
    description:
      'Creates a recipe of the owner; it is shared with the Kitchens they auto-share with. Ingredients are a flat list, each with a name and, if known, qty, unit and note; steps are plain sentences in order.',
    input: z.object({
      name: label(200),
      ingredients: z
        .array(
          z.object({
            name: label(200),
            qty: z.union([z.string().max(50), z.number().min(0).max(1_000_000)]).optional(),
            unit: z.string().max(20).optional(),
            note: z.string().max(200).optional(),
          }),
        )
        .min(1)
        .max(200),
      steps: z.array(label(2000)).min(1).max(100),
      description: z.string().max(2000).optional(),
      servings: z.int().min(1).max(1000).optional(),
      prep_minutes: minutes.optional(),
      cook_minutes: minutes.optional(),
      tags: z.array(label(50)).max(20).optional(),
      source_url: z
        .url({ protocol: /^https?$/ })
        .max(500)
        .optional(),
      notes: z.string().max(2000).optional(),
    }),
    output: z.object({
      ok: z.literal(true),
      created: z.object({
        id,
        name: z.string(),
        servings: z.int(),
        ingredient_count: z.int(),
        step_count: z.int(),
      }),
    }),
    handle: async ({ db, owner, clock }: RecipeContext, { ingredients, steps, ...rest }) => {
      const recipeId = await addRecipe(
        { db, owner, clock },
        { ...rest, ingredients, steps: steps.map((text) => ({ text })) },
      );
      const [row] = await findRecipe(db, { me: owner, id: recipeId });
      return {
        ok: true as const,
        created: {
          id: recipeId,
          name: rest.name,
          servings: row?.servings ?? 0,
          ingredient_count: ingredients.length,
          step_count: steps.length,
        },
      };
    },
  }),
];

/**
 * Searches the index for word prefixes first, then fills up with names and descriptions that
 * contain the text inside words. A query with characters other than letters and digits ("100%") is
 * matched literally.
 */
async function searchNames(
  { db, owner }: Pick<RecipeContext, 'db' | 'owner'>,
  query: string,
  most: number,
): Promise<ToolRow[]> {
  const parts = foldedKey(query).split(/\s+/).filter(Boolean);
  const isWords = parts.every((part) => foldedWords(part)[0] === part);
  const matches = isWords && recipeSearch.matches(db, owner, query, ['name', 'description']);
  const found = matches ? await findSummaries(db, owner, matches, most) : [];
  if (found.length >= most) return found;
  const except = found.map((row) => row.id);
  const inside = await findContaining(db, owner, parts, { most: most - found.length, except });
  return [...found, ...inside];
}

function toToolMatches(rows: readonly ToolRow[]) {
  const items = rows.map((row) => ({ ...row, tags: JSON.parse(row.tags) as string[] }));
  return { count: items.length, items };
}
