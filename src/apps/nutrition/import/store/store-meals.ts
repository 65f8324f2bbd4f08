import { setImmediate as turn } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { inList } from '../../../../kernel/database/queries/in-list.ts';
import { transact } from '../../../../kernel/database/transact.ts';
import { foldedKey } from '../../../../kernel/text/fold.ts';
import { insertMeal } from '../../meals/meals.ts';
import { MEALS } from '../additions.ts';
import type { ImportedMeal } from '../imported-rows.ts';
import { type DiaryImport, type ImportTables, inChunks } from './import-context.ts';

type Tx = Transaction<ImportTables>;

const AT_ONCE = 25;

/** Stores the meals that the person does not have yet; returns all ids by the keys of the file. */
export async function storeMeals(
  run: DiaryImport,
  foods: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const { context, plan, batch, tally } = run;
  const { db, owner } = context;
  const ids = new Map<string, number>();
  // Before the first is stored, because two meals of the file may have the same name.
  const known = await findKnownMeals(db, owner, [...plan.meals.values()]);
  for (const meals of inChunks(insideFirst(plan.meals), AT_ONCE)) {
    const stored = await transact(db, async (tx) => {
      const added: number[] = [];
      const now = new Map<string, number>();
      for (const meal of meals) {
        const id = known.get(meal.key);
        if (id !== undefined) now.set(meal.key, id);
        else {
          const mealId = (key: string | null) =>
            key === null ? null : (now.get(key) ?? ids.get(key) ?? null);
          const fresh = await addMeal(tx, owner, meal, { foods, mealId, now: batch.createdAt });
          now.set(meal.key, fresh);
          added.push(fresh);
        }
      }
      await batch.record(tx, MEALS, added);
      await tally.record(tx, { meals: added.length });
      return now;
    });
    for (const [key, id] of stored) ids.set(key, id);
    await turn();
  }
  return ids;
}

/** Meals within other meals come first. */
function insideFirst(meals: ReadonlyMap<string, ImportedMeal>): ImportedMeal[] {
  const ordered = new Map<string, ImportedMeal>();
  const visit = (meal: ImportedMeal, within: readonly string[]) => {
    if (ordered.has(meal.key) || within.includes(meal.key) || within.length > 20) return;
    for (const { meal: inner } of meal.items) {
      const part = inner === null ? undefined : meals.get(inner);
      if (part) visit(part, [...within, meal.key]);
    }
    ordered.set(meal.key, meal);
  };
  for (const meal of meals.values()) visit(meal, []);
  return [...ordered.values()];
}

/** Ids of the person's meals of the same name. */
export async function findKnownMeals(
  db: Kysely<ImportTables>,
  owner: number,
  meals: readonly ImportedMeal[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('meals')
    .select(['id', 'name_key', 'is_recipe'])
    .where('owner_id', '=', owner)
    .where('deleted_at', 'is', null)
    .where(inList(db, 'name_key', [...new Set(meals.map(({ name }) => foldedKey(name)))]))
    .execute();
  const byName = new Map(rows.map((row) => [`${row.is_recipe} ${row.name_key}`, row.id]));
  return new Map(
    meals.flatMap(({ key, name, is_recipe }): [string, number][] => {
      const id = byName.get(`${is_recipe ? 1 : 0} ${foldedKey(name)}`);
      return id === undefined ? [] : [[key, id]];
    }),
  );
}

interface MealReferences {
  readonly foods: ReadonlyMap<string, number>;
  readonly mealId: (key: string | null) => number | null;
  readonly now: string;
}

async function addMeal(
  tx: Tx,
  owner: number,
  meal: ImportedMeal,
  { foods, mealId, now }: MealReferences,
): Promise<number> {
  const { name, is_recipe, servings, cooked_weight, note, favorite, usage } = meal;
  const items = meal.items.map(({ food, meal: inner, ...item }) => ({
    ...item,
    food_id: food === null ? null : (foods.get(food) ?? null),
    meal_id: mealId(inner),
  }));
  const content = {
    name,
    is_recipe,
    servings,
    cooked_weight,
    items,
    photo_id: null,
    note,
    favorite,
  };
  const id = await insertMeal(tx, owner, content, now);
  if (usage !== null) {
    await tx
      .updateTable('meals')
      .set({ usage_count: usage.count, last_used_at: usage.last })
      .where('owner_id', '=', owner)
      .where('id', '=', id)
      .execute();
  }
  return id;
}
