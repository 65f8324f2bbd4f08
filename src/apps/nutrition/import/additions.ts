import { sql, type Transaction } from 'kysely';
import { removePreferences } from '../../../accounts/preferences/import-preferences.ts';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import { removeMessages } from '../../../shared/assistant/conversation.ts';
import { removeMeasures } from '../../../shared/body/add-measures.ts';
import type { BodyMeasure } from '../../../shared/body/measures/body-measures.ts';
import type { Addition } from '../../../shared/imports/pipeline.ts';
import { findDayRows } from '../diary/add-days.ts';
import { lockDiary } from '../diary/lock.ts';
import type { DayRow } from '../diary/queries.ts';
import { storeTotals } from '../diary/totals.ts';
import { lockFoods } from '../foods/lock.ts';
import { foodSearch } from '../foods/search-index.ts';
import type { ImportTables } from './store/import-context.ts';

type Tx = Transaction<ImportTables>;

/** Keys are uuids. The days keep their time of change, by which `DAYS` finds them unchanged. */
export const ITEMS: Addition<ImportTables, string> = {
  kind: 'items',
  atOnce: 500,
  remove: async (tx, { owner, addedAt, now }, uuids) => {
    await lockDiary(tx, owner);
    const rows = await tx
      .deleteFrom('diary_items')
      .where('owner_id', '=', owner)
      .where(inList(tx, 'uuid', uuids))
      .where('updated_at', '=', addedAt)
      .returning('date')
      .execute();
    const dates = [...new Set(rows.map(({ date }) => date))].toSorted();
    for (const { date, updated_at } of await findDayRows(tx, owner, dates)) {
      await storeTotals(tx, owner, date, updated_at === addedAt ? addedAt : now);
    }
    return rows.length;
  },
};

type DayHead = Pick<DayRow, 'note' | 'complete' | 'incomplete'>;

/** A day that an import touched. */
export interface TouchedDay {
  readonly date: string;
  /** Null for a day that did not exist. */
  readonly before: (DayHead & Pick<DayRow, 'updated_at'>) | null;
  /** The note and the marks that the import left. */
  readonly after: DayHead;
}

export const DAYS: Addition<ImportTables, TouchedDay> = {
  kind: 'days',
  remove: async (tx, { owner, addedAt }, keys) => {
    await lockDiary(tx, owner);
    const rows = await findDayRows(
      tx,
      owner,
      keys.map(({ date }) => date),
    );
    const days = new Map(rows.map((row) => [row.date, row]));
    let removed = 0;
    for (const key of keys) {
      const day = days.get(key.date);
      if (day) removed += await restoreDay(tx, owner, day, key, addedAt);
    }
    return removed;
  },
};

/** A day with items, a note or a mark of its own stays. */
async function restoreDay(
  tx: Tx,
  owner: number,
  day: DayRow,
  { date, before, after }: TouchedDay,
  addedAt: string,
): Promise<number> {
  const isHeadUnchanged =
    day.note === after.note &&
    day.complete === after.complete &&
    day.incomplete === after.incomplete &&
    day.erased_at === null;
  if (!isHeadUnchanged) return 0;
  const isUntouched = day.updated_at === addedAt;
  const isWritten = day.header_updated_at !== null || day.note_updated_at !== null;
  if (before === null && day.item_count === 0 && !isWritten) {
    await tx
      .deleteFrom('diary_days')
      .where('owner_id', '=', owner)
      .where('date', '=', date)
      .execute();
    return 1;
  }
  const { updated_at, ...head } = before ?? {
    note: '',
    complete: 0,
    incomplete: 0,
    updated_at: '',
  };
  await tx
    .updateTable('diary_days')
    .set({ ...head, ...(isUntouched && before !== null && { updated_at }) })
    .where('owner_id', '=', owner)
    .where('date', '=', date)
    .execute();
  return 1;
}

/** How often an import logged a food that exists. */
export interface FoodUses {
  readonly food: number;
  readonly uses: number;
  readonly before: string | null;
  readonly after: string;
}

export const FOOD_USES: Addition<ImportTables, FoodUses> = {
  kind: 'food_uses',
  remove: async (tx, { owner }, keys) => {
    await lockFoods(tx, owner);
    for (const { food, uses, before, after } of keys) {
      await tx
        .updateTable('foods')
        .set({
          usage_count: sql<number>`case when usage_count > ${uses} then usage_count - ${uses} else 0 end`,
          last_used_at: sql<
            string | null
          >`case when last_used_at = ${after} then ${before} else last_used_at end`,
        })
        .where('owner_id', '=', owner)
        .where('id', '=', food)
        .execute();
    }
    return keys.length;
  },
};

export const MEALS: Addition<ImportTables, number> = {
  kind: 'meals',
  remove: async (tx, { owner, addedAt }, ids) => {
    await lockDiary(tx, owner);
    const logged = await tx
      .selectFrom('diary_items')
      .select(['meal_id', 'source_meal_id'])
      .where('owner_id', '=', owner)
      .where((eb) =>
        eb.or([inList(tx, 'meal_id', ids) as never, inList(tx, 'source_meal_id', ids) as never]),
      )
      .execute();
    const used = new Set([
      ...logged.flatMap(({ meal_id, source_meal_id }) => [meal_id, source_meal_id]),
      ...(await findPartsOfMeals(tx, owner, addedAt, 'meal_id')),
    ]);
    const unused = ids.filter((id) => !used.has(id));
    const { numDeletedRows } = await tx
      .deleteFrom('meals')
      .where('owner_id', '=', owner)
      .where(inList(tx, 'id', unused))
      .where('updated_at', '=', addedAt)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};

/** Foods or meals that are part of a meal which was written with or since an import. */
async function findPartsOfMeals(
  tx: Tx,
  owner: number,
  addedAt: string,
  part: 'food_id' | 'meal_id',
): Promise<number[]> {
  const meals = await tx
    .selectFrom('meals')
    .select('items')
    .where('owner_id', '=', owner)
    // Meals of the import that contain each other go together; one that stays keeps its foods.
    .where('updated_at', part === 'meal_id' ? '>' : '>=', addedAt)
    .execute();
  return meals.flatMap(({ items }) =>
    (JSON.parse(items) as Record<typeof part, number | null>[]).flatMap((item) => item[part] ?? []),
  );
}

/** Removed for good, because an import can be repeated. */
export const FOODS: Addition<ImportTables, number> = {
  kind: 'foods',
  remove: async (tx, { owner, addedAt }, ids) => {
    await lockFoods(tx, owner);
    const logged = await tx
      .selectFrom('diary_items')
      .select('food_id')
      .distinct()
      .where('owner_id', '=', owner)
      .where(inList(tx, 'food_id', ids))
      .execute();
    const used = new Set([
      ...logged.map(({ food_id }) => food_id),
      ...(await findPartsOfMeals(tx, owner, addedAt, 'food_id')),
    ]);
    const removed = await tx
      .deleteFrom('foods')
      .where('owner_id', '=', owner)
      .where(
        inList(
          tx,
          'id',
          ids.filter((id) => !used.has(id)),
        ),
      )
      .where('updated_at', '=', addedAt)
      .returning('id')
      .execute();
    for (const { id } of removed) await foodSearch.remove(tx, id);
    return removed.length;
  },
};

/** Keys are uuids; a drink can't be changed. */
export const DRINKS: Addition<ImportTables, string> = {
  kind: 'drinks',
  atOnce: 500,
  remove: async (tx, { owner, addedAt }, uuids) => {
    await lockDiary(tx, owner);
    const { numDeletedRows } = await tx
      .deleteFrom('drinks')
      .where('owner_id', '=', owner)
      .where(inList(tx, 'uuid', uuids))
      .where('created_at', '=', addedAt)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};

/** Rows with a uuid and a time of change. */
function removeUnchanged(
  kind: string,
  table: 'fasts' | 'activity_entries',
): Addition<ImportTables, string> {
  return {
    kind,
    atOnce: 500,
    remove: async (tx, { owner, addedAt }, uuids) => {
      const { numDeletedRows } = await tx
        .deleteFrom(table)
        .where('owner_id', '=', owner)
        .where(inList(tx, 'uuid', uuids))
        .where('updated_at', '=', addedAt)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

export const FASTS = removeUnchanged('fasts', 'fasts');
export const ACTIVITIES = removeUnchanged('activities', 'activity_entries');

/** Keys are ids. */
export const OWN_ACTIVITIES: Addition<ImportTables, number> = {
  kind: 'own_activities',
  remove: async (tx, { owner, addedAt }, ids) => {
    const logged = await tx
      .selectFrom('activity_entries')
      .select('own_activity_id')
      .where('owner_id', '=', owner)
      .where(inList(tx, 'own_activity_id', ids))
      .execute();
    const used = new Set(logged.map(({ own_activity_id }) => own_activity_id));
    const { numDeletedRows } = await tx
      .deleteFrom('own_activities')
      .where('owner_id', '=', owner)
      .where(
        inList(
          tx,
          'id',
          ids.filter((id) => !used.has(id)),
        ),
      )
      .where('updated_at', '=', addedAt)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};

export type MeasureKey = readonly [date: string, measure: BodyMeasure];

export const MEASURES: Addition<ImportTables, MeasureKey> = {
  kind: 'measures',
  atOnce: 500,
  remove: (tx, { owner, addedAt }, keys) => removeMeasures(tx, owner, keys, addedAt),
};

export type DailyKey = readonly [date: string, source: string];

/** Rows of a day and a source. */
function removeDaily(
  kind: string,
  table: 'steps' | 'body_composition' | 'wellness',
): Addition<ImportTables, DailyKey> {
  return {
    kind,
    atOnce: 500,
    remove: async (tx, { owner, addedAt }, keys) => {
      let removed = 0;
      for (const [source, rows] of Map.groupBy(keys, ([, source]) => source)) {
        const { numDeletedRows } = await tx
          .deleteFrom(table)
          .where('owner_id', '=', owner)
          .where('source', '=', source)
          .where(
            inList(
              tx,
              'date',
              rows.map(([date]) => date),
            ),
          )
          .where('synced_at', '=', addedAt)
          .executeTakeFirstOrThrow();
        removed += Number(numDeletedRows);
      }
      return removed;
    },
  };
}

export const STEPS = removeDaily('steps', 'steps');
export const BODY_COMPOSITION = removeDaily('body_composition', 'body_composition');
export const WELLNESS = removeDaily('wellness', 'wellness');

/** A preference that the person did not have. */
export interface AddedPreference {
  readonly name: string;
  readonly value: unknown;
  /** When the preferences were changed before; null if there were none. */
  readonly before: string | null;
}

export const PREFERENCES: Addition<ImportTables, AddedPreference> = {
  kind: 'preferences',
  remove: (tx, { owner, addedAt }, added) => removePreferences(tx, owner, added, addedAt),
};

/** The key is the time of the row. */
export const FASTING_SETTINGS: Addition<ImportTables, string> = {
  kind: 'fasting_settings',
  remove: async (tx, { owner, addedAt }) => {
    const { numDeletedRows } = await tx
      .deleteFrom('fasting_settings')
      .where('owner_id', '=', owner)
      .where('updated_at', '=', addedAt)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};

/** Keys are ids; a message can't be changed. */
export const MESSAGES: Addition<ImportTables, number> = {
  kind: 'messages',
  remove: (tx, { owner }, ids) => removeMessages(tx, owner, ids),
};

/** In the order in which the undo removes them: users of rows before the rows they use. */
export const DIARY_ADDITIONS = [
  ITEMS,
  DAYS,
  FOOD_USES,
  MEALS,
  FOODS,
  DRINKS,
  FASTS,
  ACTIVITIES,
  OWN_ACTIVITIES,
  MEASURES,
  STEPS,
  BODY_COMPOSITION,
  WELLNESS,
  MESSAGES,
  FASTING_SETTINGS,
  PREFERENCES,
] as const;
