import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { Invalid, NotFound } from '../../../kernel/errors.ts';
import { foldedKey } from '../../../kernel/text/fold.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import { lockDiary } from '../diary/lock.ts';
import { writeItems } from '../diary/write-items.ts';
import { removeUnshownPhotos } from '../foods/food-photo.ts';
import { totalItems } from '../measures/diary/diary-item.ts';
import { shareOfMeal } from '../measures/diary/part-of-meal.ts';
import type { NutritionTables } from '../tables.ts';
import type { Meal, MealItem, mealsContract } from './contract.ts';
import { listLoggedItems } from './log-meal.ts';
import { findMeal, findMeals, type MealRow, toMeal, toSummary } from './queries.ts';

export type MealContext = Context<NutritionTables>;
type Tx = Transaction<NutritionTables>;
type Input<Name extends keyof typeof mealsContract> = z.output<
  (typeof mealsContract)[Name]['input']
>;

/** The fields of a meal that a person or a program writes. */
export interface MealContent {
  readonly name: string;
  readonly is_recipe: boolean;
  readonly servings: number;
  readonly cooked_weight: number | null;
  readonly items: readonly MealItem[];
  readonly photo_id: number | null;
  readonly note: string;
  readonly favorite: boolean;
}

const EMPTY_MEAL: Omit<MealContent, 'name'> = {
  is_recipe: false,
  servings: 1,
  cooked_weight: null,
  items: [],
  photo_id: null,
  note: '',
  favorite: false,
};

export async function listMeals({ db, owner }: MealContext, input: Input<'listMeals'>) {
  const { items, next_cursor } = await findMeals(db, owner, input);
  return { items: items.map(toSummary), next_cursor };
}

export async function readMeal({ db, owner }: MealContext, { id }: Input<'readMeal'>) {
  return toMeal(requireLiving(await findMeal(db, { owner, id })));
}

export function requireLiving([row]: readonly MealRow[]): MealRow {
  if (!row || row.deleted_at !== null) throw new NotFound('meal');
  return row;
}

export async function createMeal(
  { db, owner, clock }: Pick<MealContext, 'db' | 'owner' | 'clock'>,
  given: Input<'createMeal'>,
): Promise<Meal> {
  return transact(db, async (tx) => {
    const id = await insertMeal(tx, owner, mergeContent(EMPTY_MEAL, given), isoNow(clock));
    return toMeal(requireLiving(await findMeal(tx, { owner, id })));
  });
}

export async function insertMeal(
  tx: Tx,
  owner: number,
  content: MealContent,
  now: string,
): Promise<number> {
  const { id } = await tx
    .insertInto('meals')
    .values({
      ...(await toColumns(tx, owner, content)),
      owner_id: owner,
      usage_count: 0,
      last_used_at: null,
      created_at: now,
      updated_at: now,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeMeal(
  { db, owner, clock }: MealContext,
  { id, ...given }: Input<'changeMeal'>,
): Promise<Meal> {
  return transact(db, async (tx) => {
    const row = requireLiving(await findMeal(tx, { owner, id }));
    const content = mergeContent(toMeal(row), given);
    if (content.items.some(({ meal_id }) => meal_id === id)) {
      throw new Invalid('A meal cannot be a part of itself.');
    }
    await tx
      .updateTable('meals')
      .set({ ...(await toColumns(tx, owner, content)), updated_at: isoNow(clock) })
      .where('owner_id', '=', owner)
      .where('id', '=', id)
      .execute();
    if (row.photo_id !== content.photo_id) await removeUnshownPhotos(tx, owner, [row.photo_id]);
    return toMeal(requireLiving(await findMeal(tx, { owner, id })));
  });
}

type ContentChange = { readonly [Name in keyof MealContent]?: MealContent[Name] | undefined };

function mergeContent(before: Omit<MealContent, 'name'>, given: ContentChange): MealContent {
  const named = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(named) } as MealContent;
}

async function toColumns(tx: Tx, owner: number, content: MealContent) {
  const { name, servings, cooked_weight, photo_id, note } = content;
  const items = await keepOwnReferences(tx, owner, content.items);
  const { facts, known, item_count } = totalItems(items);
  return {
    name,
    name_key: foldedKey(name),
    is_recipe: content.is_recipe ? (1 as const) : (0 as const),
    servings,
    cooked_weight,
    items: JSON.stringify(items),
    nutrition: JSON.stringify(facts),
    known: JSON.stringify(known),
    item_count,
    photo_id: await keepOwnPhoto(tx, owner, photo_id),
    note,
    favorite: content.favorite ? (1 as const) : (0 as const),
  };
}

/** Foods and meals of somebody else are kept by their values only. */
async function keepOwnReferences(
  tx: Tx,
  owner: number,
  items: readonly MealItem[],
): Promise<MealItem[]> {
  const owned = async (table: 'foods' | 'meals', ids: readonly number[]) => {
    const rows = await tx
      .selectFrom(table)
      .select('id')
      .where('owner_id', '=', owner)
      .where(inList(tx, 'id', ids))
      .execute();
    return new Set(rows.map(({ id }) => id));
  };
  const foods = await owned(
    'foods',
    items.flatMap(({ food_id }) => food_id ?? []),
  );
  const meals = await owned(
    'meals',
    items.flatMap(({ meal_id }) => meal_id ?? []),
  );
  return items.map((item) => ({
    ...item,
    food_id: item.food_id !== null && foods.has(item.food_id) ? item.food_id : null,
    meal_id: item.meal_id !== null && meals.has(item.meal_id) ? item.meal_id : null,
  }));
}

async function keepOwnPhoto(tx: Tx, owner: number, photo: number | null): Promise<number | null> {
  if (photo === null) return null;
  const file = await tx
    .selectFrom('files')
    .select('id')
    .where('id', '=', photo)
    .where('owner_id', '=', owner)
    .executeTakeFirst();
  if (file === undefined) throw new NotFound('picture');
  return photo;
}

export async function removeMeal({ db, owner, clock }: MealContext, { id }: Input<'removeMeal'>) {
  const { numUpdatedRows } = await db
    .updateTable('meals')
    .set({ deleted_at: isoNow(clock) })
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new NotFound('meal');
  return { ok: true as const };
}

export async function restoreMeal({ db, owner }: MealContext, { id }: Input<'restoreMeal'>) {
  return transact(db, async (tx) => {
    const [row] = await findMeal(tx, { owner, id });
    if (!row || row.deleted_at === null) throw new NotFound('deleted meal');
    await tx
      .updateTable('meals')
      .set({ deleted_at: null })
      .where('owner_id', '=', owner)
      .where('id', '=', id)
      .execute();
    return toMeal({ ...row, deleted_at: null });
  });
}

export async function logMeal({ db, owner, clock }: MealContext, input: Input<'logMeal'>) {
  const { id, date, slot, as, servings, grams, uuid } = input;
  return transact(db, async (tx) => {
    await lockDiary(tx, owner);
    const meal = toMeal(requireLiving(await findMeal(tx, { owner, id })));
    if (meal.items.length === 0) throw new Invalid(`${meal.name} has no items to log.`);
    const share = shareOfMeal(meal, { servings, grams });
    if (share === undefined) {
      throw new Invalid(`Weigh ${meal.name} first: its cooked weight is not known.`, [
        { path: 'grams', message: 'needs the cooked weight of the meal' },
      ]);
    }
    const items = listLoggedItems(meal, { as, slot, share, source: null, uuid });
    await writeItems(tx, owner, { date, items, deleted: [] }, isoNow(clock));
    return { ok: true as const, uuids: items.map((item) => item.uuid) };
  });
}
