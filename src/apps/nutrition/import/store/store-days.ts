import { setImmediate as turn } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { inList } from '../../../../kernel/database/queries/in-list.ts';
import { transact } from '../../../../kernel/database/transact.ts';
import { addDays, type DayAddition, findDayRows, type NewItem } from '../../diary/add-days.ts';
import { MOST_ITEMS_OF_A_DAY } from '../../diary/contract.ts';
import { lockDiary } from '../../diary/lock.ts';
import type { DayRow } from '../../diary/queries.ts';
import { lockFoods } from '../../foods/lock.ts';
import { DAYS, FOOD_USES, ITEMS, type TouchedDay } from '../additions.ts';
import { factsOf, type ImportedItem } from '../imported-rows.ts';
import type { ChooseSlot } from '../meal-slots.ts';
import type { PlannedDay } from '../plan.ts';
import { type DiaryImport, type ImportTables, inChunks } from './import-context.ts';

type Tx = Transaction<ImportTables>;

const ITEMS_AT_ONCE = 300;
const DAYS_AT_ONCE = 100;
const LOOKED_UP = 1000;
const USES_AT_ONCE = 100;
const MOST_NOTE = 5000;

export interface ItemReferences {
  readonly foods: ReadonlyMap<string, number>;
  readonly meals: ReadonlyMap<string, number>;
  readonly slotOf: ChooseSlot;
}

/** Stores the new items of all days, with the notes and marks of the days; returns the new items. */
export async function storeDays(
  run: DiaryImport,
  references: ItemReferences,
): Promise<ImportedItem[]> {
  const { context, plan, batch, tally, report } = run;
  const { db, owner } = context;
  const total = plan.days.reduce((sum, { items }) => sum + items.length, 0);
  const added: ImportedItem[] = [];
  let done = 0;
  for (const days of batchesOf(plan.days)) {
    const stored = await transact(db, async (tx) => {
      await lockDiary(tx, owner);
      const { additions, touched } = await prepare(tx, run, days, references);
      await addDays(tx, owner, additions, batch.createdAt);
      const uuids = additions.flatMap(({ items }) => items.map(({ columns }) => columns.uuid));
      await batch.record(tx, ITEMS, uuids);
      await batch.record(tx, DAYS, touched);
      const heads = additions.filter(({ head }) => head !== undefined).length;
      await tally.record(tx, { items: uuids.length, days: heads });
      return new Set(uuids);
    });
    added.push(...days.flatMap(({ items }) => items.filter(({ uuid }) => stored.has(uuid))));
    done += days.reduce((sum, { items }) => sum + items.length, 0);
    report('writing', done, total);
    await turn();
  }
  return added;
}

/** Whole days, so that each is summed up once. */
function* batchesOf(days: readonly PlannedDay[]): Generator<PlannedDay[]> {
  let batch: PlannedDay[] = [];
  let items = 0;
  for (const day of days) {
    batch.push(day);
    items += day.items.length;
    if (items < ITEMS_AT_ONCE && batch.length < DAYS_AT_ONCE) continue;
    yield batch;
    batch = [];
    items = 0;
  }
  if (batch.length > 0) yield batch;
}

interface PreparedDays {
  readonly additions: readonly DayAddition[];
  readonly touched: readonly TouchedDay[];
}

/** Leaves out what is stored, was deleted, or belongs to a day that the person erased. */
async function prepare(
  tx: Tx,
  { context: { owner }, skip }: DiaryImport,
  days: readonly PlannedDay[],
  references: ItemReferences,
): Promise<PreparedDays> {
  const dates = days.map(({ date }) => date);
  const rows = new Map((await findDayRows(tx, owner, dates)).map((row) => [row.date, row]));
  const known = await findKnownItems(
    tx,
    owner,
    days.flatMap(({ items }) => items.map(({ uuid }) => uuid)),
  );
  const slots = await findOtherMeals(tx, owner, days);
  const additions: DayAddition[] = [];
  const touched: TouchedDay[] = [];
  for (const day of days) {
    const row = rows.get(day.date);
    if (row && row.erased_at !== null) {
      skip(`You erased ${day.date}, so it stays empty.`, day.items.length);
      continue;
    }
    const fresh = day.items.filter((item) => !known.has(item.uuid));
    const items = chooseItems(fresh, row, references, slots);
    const free = Math.max(0, MOST_ITEMS_OF_A_DAY - (row?.item_count ?? 0));
    if (items.length > free) skip(`${day.date} has too many items.`, items.length - free);
    const head = headOf(day, row);
    if (items.length === 0 && head === undefined) continue;
    additions.push({ date: day.date, items: items.slice(0, free), head });
    touched.push(toTouched(day.date, row, head));
  }
  return { additions, touched };
}

function toTouched(date: string, row: DayRow | undefined, head: DayAddition['head']): TouchedDay {
  const { note = '', complete = 0, incomplete = 0 } = row ?? {};
  const before = row ? { note, complete, incomplete, updated_at: row.updated_at } : null;
  return { date, before, after: head ?? { note, complete, incomplete } };
}

/** The note and the marks of the file, where the day has none; undefined if nothing changes. */
function headOf(day: PlannedDay, row: DayRow | undefined): DayAddition['head'] {
  const { note: before = '', complete = 0, incomplete = 0 } = row ?? {};
  const note = before === '' ? day.notes.join('\n').slice(0, MOST_NOTE) : before;
  const isMarked = complete === 1 || incomplete === 1;
  const marks = {
    complete: isMarked ? complete : day.complete ? (1 as const) : (0 as const),
    incomplete: isMarked
      ? incomplete
      : day.incomplete && !day.complete
        ? (1 as const)
        : (0 as const),
  };
  const isChanged =
    note !== before || marks.complete !== complete || marks.incomplete !== incomplete;
  return isChanged ? { note, ...marks } : undefined;
}

/** Sums of a day or a meal are left out where it has items. */
function chooseItems(
  fresh: readonly ImportedItem[],
  row: DayRow | undefined,
  references: ItemReferences,
  otherMeals: ReadonlySet<string>,
): NewItem[] {
  return fresh.flatMap((item) => {
    const slot = references.slotOf(item);
    if (item.covers === 'day' && (row?.item_count ?? 0) > 0) return [];
    if (item.covers === 'meal' && otherMeals.has(`${item.date} ${slot}`)) return [];
    return [toNewItem(item, slot, references)];
  });
}

function toNewItem(item: ImportedItem, slot: number, { foods, meals }: ItemReferences): NewItem {
  const idOf = (ids: ReadonlyMap<string, number>, key: string | null) =>
    key === null ? null : (ids.get(key) ?? null);
  const ingredients = item.ingredients?.map(({ food, ...one }) => ({
    ...one,
    food_id: idOf(foods, food),
  }));
  const items = item.kind === 'recipe_split' ? (ingredients ?? []) : null;
  const legacy = item.kind === 'legacy' ? (item.legacy ?? {}) : null;
  const columns = {
    uuid: item.uuid,
    slot,
    time: item.time,
    kind: item.kind,
    name: item.name,
    brand: item.brand,
    portion: item.portion,
    unit: item.unit,
    quantity: item.quantity,
    nutrition: item.nutrition,
    items: items && JSON.stringify(items),
    legacy: legacy && JSON.stringify(legacy),
    food_id: idOf(foods, item.food),
    meal_id: idOf(meals, item.meal),
    recipe_id: null,
    source_meal_id: idOf(meals, item.sourceMeal),
    source: item.source === '' ? null : item.source,
    note: item.note,
  };
  const { kind, quantity } = item;
  return { columns, counted: { kind, quantity, nutrition: factsOf(item), items, legacy } };
}

/** Uuids that are stored or were deleted by the person. */
export async function findKnownItems(
  db: Kysely<ImportTables>,
  owner: number,
  uuids: readonly string[],
): Promise<Set<string>> {
  const known = new Set<string>();
  for (const some of inChunks(uuids, LOOKED_UP)) {
    for (const table of ['diary_items', 'diary_tombstones'] as const) {
      const rows = await db
        .selectFrom(table)
        .select('uuid')
        .where('owner_id', '=', owner)
        .where(inList(db, 'uuid', some))
        .execute();
      for (const { uuid } of rows) known.add(uuid);
    }
  }
  return known;
}

/**
 * Meals, as day and slot, that an earlier file of the same program has stored with other values: the
 * meal was changed there, or the file has another layout. It would be counted twice.
 */
async function findOtherMeals(
  tx: Tx,
  owner: number,
  days: readonly PlannedDay[],
): Promise<Set<string>> {
  const sums = days.flatMap(({ items }) => items.filter(({ covers }) => covers === 'meal'));
  const [first] = sums;
  if (!first) return new Set();
  const inFile = new Set(sums.map(({ uuid }) => uuid));
  const rows = await tx
    .selectFrom('diary_items')
    .select(['date', 'slot', 'uuid'])
    .where('owner_id', '=', owner)
    .where(inList(tx, 'date', [...new Set(sums.map(({ date }) => date))]))
    .where('source', '=', first.source)
    .execute();
  return new Set(
    rows.filter(({ uuid }) => !inFile.has(uuid)).map(({ date, slot }) => `${date} ${slot}`),
  );
}

/** Counts how often the foods of the file were logged, so that search and offers know them. */
export async function countFoodUses(
  { context: { db, owner }, batch }: DiaryImport,
  foods: ReadonlyMap<string, number>,
  added: readonly ImportedItem[],
): Promise<void> {
  const uses = new Map<number, { uses: number; last: string }>();
  for (const { food, date } of added) {
    const id = food === null ? undefined : foods.get(food);
    if (id === undefined) continue;
    const before = uses.get(id);
    const last = before && before.last > date ? before.last : date;
    uses.set(id, { uses: (before?.uses ?? 0) + 1, last });
  }
  for (const some of inChunks(
    [...uses].toSorted(([one], [other]) => one - other),
    USES_AT_ONCE,
  )) {
    await transact(db, async (tx) => {
      await lockFoods(tx, owner);
      const rows = await tx
        .selectFrom('foods')
        .select(['id', 'last_used_at'])
        .where('owner_id', '=', owner)
        .where(
          inList(
            tx,
            'id',
            some.map(([id]) => id),
          ),
        )
        .execute();
      const lastUses = new Map(rows.map(({ id, last_used_at }) => [id, last_used_at]));
      const recorded = some.flatMap(([food, { uses: count, last }]) => {
        const before = lastUses.get(food);
        if (before === undefined) return [];
        return [
          { food, uses: count, before, after: (before ?? '') > last ? (before ?? '') : last },
        ];
      });
      for (const { food, uses: count, after } of recorded) {
        await tx
          .updateTable('foods')
          .set({ usage_count: sql<number>`usage_count + ${count}`, last_used_at: after })
          .where('owner_id', '=', owner)
          .where('id', '=', food)
          .execute();
      }
      await batch.record(tx, FOOD_USES, recorded);
    });
    await turn();
  }
}
