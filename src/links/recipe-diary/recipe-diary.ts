import type { z } from 'zod';
import type { ItemInput } from '../../apps/nutrition/diary/contract.ts';
import { type DiaryContext, putItems } from '../../apps/nutrition/diary/diary.ts';
import { findSlots } from '../../apps/nutrition/diary/tool-writes.ts';
import { slotAt } from '../../apps/nutrition/measures/diary/slots.ts';
import { findPage } from '../../apps/recipe/recipes/list/list.ts';
import { listSharedWithMe } from '../../apps/recipe/sharing/shared-with-me.ts';
import type { RecipeAppTables } from '../../apps/recipe/tables.ts';
import type { Context } from '../../kernel/context.ts';
import { Invalid, NotFound } from '../../kernel/errors.ts';
import { implement } from '../../kernel/module.ts';
import { roundFacts, scaleFacts } from '../../shared/food/nutrition-facts.ts';
import type { Link } from '../link.ts';
import { type RecipePortion, recipeDiaryContract } from './contract.ts';
import { findPortions, type LinkTables } from './recipe-portions.ts';

type LinkContext = Context<LinkTables>;
type Input<Name extends keyof typeof recipeDiaryContract> = z.output<
  (typeof recipeDiaryContract)[Name]['input']
>;

const DECIMALS = 2;
/** The largest quantity that a diary item may have. */
const MOST_PORTIONS = 999;

async function findRecipes(context: LinkContext, { q, limit }: Input<'findRecipes'>) {
  const { db, owner } = context;
  const recipes = context as Context<RecipeAppTables>;
  const own = await findPage(recipes.db, owner, { q, limit });
  const shared = await listSharedWithMe(recipes, { q, limit });
  const sharers = new Map(
    shared.items.map(({ id, shared_by }) => [id, shared_by.full_name ?? shared_by.username]),
  );
  const ids = [...new Set([...own.items.map(({ id }) => id), ...sharers.keys()])].slice(0, limit);
  const portions = await findPortions(db, owner, ids);
  return {
    items: portions.map((portion) => ({
      ...portion,
      shared_by: sharers.get(portion.recipe_id) ?? null,
    })),
  };
}

async function logRecipe(context: LinkContext, input: Input<'logRecipe'>) {
  const [portion] = await findPortions(context.db, context.owner, [input.recipe_id]);
  if (!portion) throw new NotFound('recipe');
  const slot = input.slot ?? (await findSlot(context, input.time));
  const item = toDiaryItem(portion, { ...input, slot });
  return putItems(context as DiaryContext, {
    date: input.date,
    items: [item],
    deleted_uuids: [],
  });
}

async function findSlot(context: LinkContext, time: string | null): Promise<number> {
  return time === null ? 0 : slotAt(await findSlots(context.db, context.owner), time);
}

async function removeRecipe(context: LinkContext, { date, uuid }: Input<'removeRecipe'>) {
  return putItems(context as DiaryContext, { date, items: [], deleted_uuids: [uuid] });
}

type LoggedPortion = Omit<RecipePortion, 'shared_by'>;

/** A snapshot of the recipe; its ingredients stay apart where only some of them are known. */
function toDiaryItem(
  portion: LoggedPortion,
  input: Input<'logRecipe'> & { readonly slot: number },
): ItemInput {
  const { recipe_id, name, items } = portion;
  const { uuid, slot, time, note } = input;
  const base = {
    uuid,
    slot,
    time,
    name,
    brand: null,
    food_id: null,
    meal_id: null,
    recipe_id,
    source_meal_id: null,
    source: 'recipe',
    note,
  };
  const weight = input.cooked_weight ?? portion.cooked_weight;
  const servings = servingsEaten(portion, input, weight);
  if (items !== null) {
    const quantity = round(servings);
    return {
      ...base,
      kind: 'recipe_split',
      portion: null,
      unit: null,
      quantity,
      nutrition: {},
      items,
    };
  }
  const kind = 'recipe' as const;
  if (input.grams !== undefined) {
    const nutrition = scale(portion, servings);
    return { ...base, kind, portion: input.grams, unit: 'g', quantity: 1, nutrition };
  }
  const grams = weight === null ? null : round(weight / portion.servings);
  const unit = grams === null ? null : 'g';
  const quantity = round(servings);
  return { ...base, kind, portion: grams, unit, quantity, nutrition: scale(portion, 1) };
}

function servingsEaten(
  { servings }: LoggedPortion,
  { grams, servings: eaten = 1 }: Input<'logRecipe'>,
  weight: number | null,
): number {
  if (grams === undefined) return eaten;
  if (weight === null) {
    throw new Invalid('Give cooked_weight; the weight of the whole recipe is not known.', [
      { path: 'cooked_weight', message: 'is required' },
    ]);
  }
  const share = (grams * servings) / weight;
  if (share > MOST_PORTIONS) {
    throw new Invalid(`grams must be at most ${MOST_PORTIONS} servings.`, [
      { path: 'grams', message: `must be at most ${MOST_PORTIONS} servings` },
    ]);
  }
  return share;
}

function scale({ nutrition }: LoggedPortion, servings: number): Record<string, number> {
  return roundFacts<string>(scaleFacts(nutrition, servings), DECIMALS) as Record<string, number>;
}

function round(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

/** The food diary finds and logs the recipes of the recipe app. */
export const recipeDiary: Link = {
  name: 'recipe-diary',
  needs: ['nutrition', 'recipe'],
  routes: implement(recipeDiaryContract, { findRecipes, logRecipe, removeRecipe }),
  tools: [],
};
