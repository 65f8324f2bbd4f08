import { type Kysely, sql, type Transaction } from 'kysely';
import {
  createFinishJob,
  type LongOperation,
  runLongOperation,
} from '../../../kernel/jobs/long-operation.ts';
import { lockDiary } from '../diary/lock.ts';
import { storeTotals } from '../diary/totals.ts';
import { nutritionOfAmount } from '../measures/diary/portion.ts';
import type { NutritionTables } from '../tables.ts';
import { type FoodRow, findFood, toFood } from './queries.ts';

type Tx = Transaction<NutritionTables>;

const AT_ONCE = 50;

export interface EntriesUpdate {
  readonly owner: number;
  readonly food: number;
  /** Only items from this day on. */
  readonly from: string;
  readonly now: string;
}

/** Gives logged items of a food its present name and nutrition; how many were changed. */
export function updateLoggedItems(
  db: Kysely<NutritionTables>,
  asked: EntriesUpdate,
): Promise<number> {
  return runLongOperation(db, UPDATE_ENTRIES, asked, asked.now);
}

/** The id of the last item of the step before. */
const UPDATE_ENTRIES: LongOperation<NutritionTables, EntriesUpdate, number> = {
  name: 'nutrition.update-entries',
  keyOf: ({ owner, food, now }) => `${owner} ${food} ${now}`,
  first: 0,
  step: async (tx, asked, after) => {
    await lockDiary(tx, asked.owner);
    const [row] = await findFood(tx, { owner: asked.owner, id: asked.food });
    if (!row) return { changed: 0, next: undefined };
    const items = await findLogged(tx, asked, after);
    const changes = items.flatMap((item) => changeOf(item, row));
    for (const { id, ...columns } of changes) {
      await tx
        .updateTable('diary_items')
        .set({ ...columns, updated_at: asked.now })
        .where('id', '=', id)
        .where('owner_id', '=', asked.owner)
        .execute();
    }
    for (const date of new Set(items.map((item) => item.date))) {
      await storeTotals(tx, asked.owner, date, asked.now);
    }
    return { changed: changes.length, next: items.length < AT_ONCE ? undefined : items.at(-1)?.id };
  },
};

export const finishUpdatingEntries = createFinishJob(UPDATE_ENTRIES);

type LoggedItem = Awaited<ReturnType<typeof findLogged>>[number];

function findLogged(tx: Tx, { owner, food, from }: EntriesUpdate, after: number) {
  return tx
    .selectFrom('diary_items')
    .select(['id', 'date', 'name', 'brand', 'portion', 'unit', 'nutrition'])
    .where('owner_id', '=', owner)
    .where('food_id', '=', food)
    .where('date', '>=', from)
    .where('id', '>', after)
    .where('kind', '=', sql.lit('food'))
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
}

/** Nothing for an item that is as the food is, or whose unit the food does not know. */
function changeOf(item: LoggedItem, row: FoodRow) {
  const { id, portion, unit } = item;
  const food = toFood(row);
  if (portion === null || unit === null) return [];
  const facts = nutritionOfAmount(food, { portion, unit });
  if (facts === undefined) return [];
  const nutrition = JSON.stringify(facts);
  const isSame =
    item.name === food.name && item.brand === food.brand && item.nutrition === nutrition;
  return isSame ? [] : [{ id, name: food.name, brand: food.brand, nutrition }];
}

/** How many logged items an update would change, of the latest thousand. */
export async function countOutdated(
  db: Kysely<NutritionTables>,
  { owner, food, from }: Omit<EntriesUpdate, 'now'>,
): Promise<number> {
  const [row] = await findFood(db, { owner, id: food });
  if (!row) return 0;
  const items = await db
    .selectFrom('diary_items')
    .select(['id', 'date', 'name', 'brand', 'portion', 'unit', 'nutrition'])
    .where('owner_id', '=', owner)
    .where('food_id', '=', food)
    .where('date', '>=', from)
    .where('kind', '=', sql.lit('food'))
    .orderBy('date', 'desc')
    .limit(1000)
    .execute();
  return items.filter((item) => changeOf(item, row).length > 0).length;
}
