import { setImmediate as turn } from 'node:timers/promises';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { readPreferencesOf } from '../../../accounts/preferences/preferences.ts';
import type { AccountsTables } from '../../../accounts/tables.ts';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import { pagesById } from '../../../kernel/database/queries/pages-by-id.ts';
import { findConversation } from '../../../shared/assistant/conversation.ts';
import { ITEM_COLUMNS } from '../diary/queries.ts';
import { toItem } from '../diary/to-item.ts';
import { findFoodsById, toFood } from '../foods/queries.ts';
import { toMeal } from '../meals/queries.ts';
import type { NutritionTables } from '../tables.ts';
import { EXPORTED_PREFERENCES, type ExportList } from './document.ts';

export type ExportTables = NutritionTables & Pick<AccountsTables, 'preferences'>;
type Db = Kysely<ExportTables>;
// biome-ignore lint/suspicious/noExplicitAny: a page is read from a query of any table
type Query<Row> = SelectQueryBuilder<any, any, Row>;

/** One entry of a list, as the document has it. */
export type ExportEntry = Readonly<Record<string, unknown>>;

const AT_ONCE = 200;
const DAYS_AT_ONCE = 30;

/** Pages through a list, so that the whole of it is never in memory. */
export async function* readList(
  db: Db,
  owner: number,
  list: ExportList,
): AsyncGenerator<ExportEntry[]> {
  for await (const entries of READERS[list](db, owner)) {
    if (entries.length > 0) yield entries;
    await turn();
  }
}

type ReadPages = (db: Db, owner: number) => AsyncGenerator<ExportEntry[]>;

const READERS: Readonly<Record<ExportList, ReadPages>> = {
  preferences: readPreferences,
  fasting_settings: readFastingSettings,
  foods: readFoods,
  meals: readMeals,
  days: readDays,
  drinks: readDrinks,
  fasts: readFasts,
  own_activities: readOwnActivities,
  activities: readActivities,
  body_measures: readMeasures,
  steps: readSteps,
  body_composition: (db, owner) => readMetrics(db, owner, 'body_composition'),
  wellness: (db, owner) => readMetrics(db, owner, 'wellness'),
  conversation: readConversation,
};

async function* readPreferences(db: Db, owner: number): AsyncGenerator<ExportEntry[]> {
  const stored = await readPreferencesOf(db, owner);
  yield EXPORTED_PREFERENCES.flatMap((name) => {
    const value = stored[name];
    return value === undefined ? [] : [{ name, value }];
  });
}

async function* readConversation(db: Db, owner: number): AsyncGenerator<ExportEntry[]> {
  yield await findConversation(db, owner, 'nutrition');
}

async function* readFastingSettings(db: Db, owner: number): AsyncGenerator<ExportEntry[]> {
  const rows = await db
    .selectFrom('fasting_settings')
    .select(['plan', 'target_hours', 'start_time', 'remind_target', 'remind_start'])
    .where('owner_id', '=', owner)
    .execute();
  yield rows.map(({ remind_target, remind_start, start_time, ...row }) => ({
    ...row,
    start_time,
    remind_target: remind_target === 1,
    remind_start: remind_start === 1,
  }));
}

/** Pages of an owner's rows of a table that has one for each day and `second`. */
async function* pagesByDay<Second extends string, Row extends Record<'date' | Second, string>>(
  query: Query<Row>,
  owner: number,
  second: Second,
): AsyncGenerator<Row[]> {
  const key = sql`date, ${sql.ref(second)}`;
  let last: readonly [date: string, second: string] = ['', ''];
  for (;;) {
    const rows = await query
      .where(sql.ref('owner_id'), '=', owner)
      .where(sql<boolean>`(${key}) > (${last[0]}, ${last[1]})`)
      .orderBy(sql.ref('date'))
      .orderBy(sql.ref(second))
      .limit(AT_ONCE)
      .execute();
    const end = rows.at(-1);
    if (!end) return;
    last = [end.date, end[second]];
    yield rows;
  }
}

async function* readFoods(db: Db, owner: number): AsyncGenerator<ExportEntry[]> {
  for await (const rows of pagesById(db.selectFrom('foods').select('id'), owner, 'foods')) {
    const foods = await findFoodsById(
      db,
      owner,
      rows.map(({ id }) => id),
    );
    yield foods
      .map(toFood)
      .toSorted((one, other) => one.id - other.id)
      .map(({ photo_id: _photo, ...food }) => food);
  }
}

async function* readMeals(db: Db, owner: number): AsyncGenerator<ExportEntry[]> {
  for await (const rows of pagesById(db.selectFrom('meals').selectAll(), owner, 'meals')) {
    yield rows.map((row) => {
      const { photo_id: _photo, nutrition: _nutrition, known: _known, ...meal } = toMeal(row);
      return meal;
    });
  }
}

/** Days that are not erased, with their items. */
async function* readDays(db: Db, owner: number): AsyncGenerator<ExportEntry[]> {
  let after = '';
  for (;;) {
    const days = await db
      .selectFrom('diary_days')
      .select(['date', 'note', 'complete', 'incomplete'])
      .where('owner_id', '=', owner)
      .where('date', '>', after)
      .where('erased_at', 'is', null)
      .orderBy('date')
      .limit(DAYS_AT_ONCE)
      .execute();
    const last = days.at(-1);
    if (!last) return;
    after = last.date;
    const rows = await db
      .selectFrom('diary_items')
      .select(ITEM_COLUMNS)
      .where('owner_id', '=', owner)
      .where(
        inList(
          db,
          'date',
          days.map(({ date }) => date),
        ),
      )
      .orderBy('date')
      .orderBy('position')
      .execute();
    const items = Map.groupBy(rows, ({ date }) => date);
    yield days.map(({ date, note, complete, incomplete }) => ({
      date,
      note,
      complete: complete === 1,
      incomplete: incomplete === 1,
      items: (items.get(date) ?? []).map((row) => {
        const { date: _date, recipe_id: _recipe, ...item } = toItem(row);
        return item;
      }),
    }));
  }
}

async function* readDrinks(db: Db, owner: number): AsyncGenerator<ExportEntry[]> {
  const drinks = db
    .selectFrom('drinks')
    .select(['id', 'uuid', 'date', 'time', 'amount_ml', 'container']);
  yield* withoutIds(pagesById(drinks, owner, 'drinks'));
}

async function* readFasts(db: Db, owner: number): AsyncGenerator<ExportEntry[]> {
  const fasts = db
    .selectFrom('fasts')
    .select(['id', 'uuid', 'plan', 'target_hours', 'started_at', 'ended_at', 'zone'])
    .select(['end_date', 'note']);
  yield* withoutIds(pagesById(fasts, owner, 'fasts'));
}

async function* readOwnActivities(db: Db, owner: number): AsyncGenerator<ExportEntry[]> {
  const activities = db.selectFrom('own_activities').select(['id', 'name', 'met']);
  yield* withoutIds(pagesById(activities, owner, 'own_activities'));
}

async function* readActivities(db: Db, owner: number): AsyncGenerator<ExportEntry[]> {
  const entries = db
    .selectFrom('activity_entries as entry')
    .leftJoin('own_activities as own', (join) =>
      join
        .onRef('own.id', '=', 'entry.own_activity_id')
        .onRef('own.owner_id', '=', 'entry.owner_id'),
    )
    .select(['entry.id', 'entry.uuid', 'entry.date', 'entry.time', 'entry.activity_key'])
    .select(['own.name as own_activity', 'entry.name', 'entry.minutes', 'entry.met'])
    .select(['entry.weight_kg', 'entry.given_kcal', 'entry.gross_kcal', 'entry.net_kcal'])
    .select('entry.note');
  yield* withoutIds(pagesById(entries, owner, 'entry'));
}

async function* withoutIds(
  pages: AsyncIterable<{ readonly id: number }[]>,
): AsyncGenerator<ExportEntry[]> {
  for await (const rows of pages) yield rows.map(({ id: _id, ...entry }) => entry);
}

async function* readMeasures(db: Db, owner: number): AsyncGenerator<ExportEntry[]> {
  const measures = db.selectFrom('body_measures').select(['date', 'measure', 'value', 'unit']);
  yield* pagesByDay(measures, owner, 'measure');
}

async function* readSteps(db: Db, owner: number): AsyncGenerator<ExportEntry[]> {
  const steps = db.selectFrom('steps').select(['date', 'source', 'steps', 'synced_at']);
  yield* pagesByDay(steps, owner, 'source');
}

async function* readMetrics(
  db: Db,
  owner: number,
  table: 'body_composition' | 'wellness',
): AsyncGenerator<ExportEntry[]> {
  const stored = db.selectFrom(table).select(['date', 'source', 'metrics', 'synced_at']);
  for await (const rows of pagesByDay(stored, owner, 'source')) {
    yield rows.map(({ metrics, ...row }) => ({ ...row, metrics: JSON.parse(metrics) }));
  }
}
