import { setImmediate as turn } from 'node:timers/promises';
import { hasConversation } from '../../../shared/assistant/conversation.ts';
import { findSlots } from '../diary/tool-writes.ts';
import type { Slot } from '../measures/diary/slots.ts';
import type { ImportKind } from './contract.ts';
import { factsOf, type ImportedItem } from './imported-rows.ts';
import { createSlotChoice, suggestSlot } from './meal-slots.ts';
import type { DiaryPlan } from './plan.ts';
import { type DiaryImportContext, inChunks } from './store/import-context.ts';
import { findKnownItems } from './store/store-days.ts';
import { findKnown } from './store/store-foods.ts';
import { findKnownRows } from './store/store-habits.ts';
import { findKnownMeals } from './store/store-meals.ts';

const SAMPLES = 5;
/** So few that others hardly wait. */
const LOOKED_UP = 500;

/** How many rows of a kind a file has. */
type Counts = readonly (readonly [ImportKind, number])[];

function listCounts(plan: DiaryPlan): Counts {
  const heads = plan.days.filter(
    ({ notes, complete, incomplete }) => notes.length > 0 || complete || incomplete,
  );
  return [
    ['items', plan.days.reduce((sum, { items }) => sum + items.length, 0)],
    ['foods', plan.foods.size],
    ['meals', plan.meals.size],
    ['days', heads.length],
    ['drinks', plan.drinks.length],
    ['fasts', plan.fasts.length],
    ['activities', plan.activities.length],
    ['measures', plan.measures.length],
    ['steps', plan.steps.length],
    ['metrics', plan.metrics.length],
    ['messages', plan.messages.length],
    ['preferences', plan.preferences.length + (plan.fastingSettings === null ? 0 : 1)],
  ];
}

export function countRows(plan: DiaryPlan): number {
  return listCounts(plan).reduce((sum, [, count]) => sum + count, 0);
}

/** Describes the content of a file without writing. */
export async function describePlan(context: DiaryImportContext, plan: DiaryPlan) {
  const { db, owner } = context;
  const slots = await findSlots(db, owner);
  const known = await countKnown(context, plan);
  const dates = listDates(plan);
  return {
    counts: listCounts(plan).flatMap(([kind, found]) =>
      found === 0 ? [] : [{ kind, found, new: found - (known.get(kind) ?? 0) }],
    ),
    from: dates[0] ?? null,
    to: dates.at(-1) ?? null,
    samples: describeSamples(plan, slots),
    slots: listMeals(plan, slots),
    slot_names: slots.map(({ name }) => name),
  };
}

/** Only kinds whose rows are found by a key; the others are compared when they are stored. */
async function countKnown(
  { db, owner }: DiaryImportContext,
  plan: DiaryPlan,
): Promise<Map<ImportKind, number>> {
  const uuids = plan.days.flatMap(({ items }) => items.map(({ uuid }) => uuid));
  const rows = async (
    table: Parameters<typeof findKnownRows>[1],
    list: readonly { uuid: string }[],
  ) =>
    (
      await findKnownRows(
        db,
        table,
        owner,
        list.map(({ uuid }) => uuid),
      )
    ).size;
  let items = 0;
  for (const some of inChunks(uuids, LOOKED_UP)) {
    items += (await findKnownItems(db, owner, some)).size;
    await turn();
  }
  let foods = 0;
  for (const some of inChunks([...plan.foods.values()], LOOKED_UP)) {
    foods += (await findKnown(db, owner, some)).size;
    await turn();
  }
  return new Map<ImportKind, number>([
    ['items', items],
    ['foods', foods],
    ['meals', (await findKnownMeals(db, owner, [...plan.meals.values()])).size],
    ['drinks', await rows('drinks', plan.drinks)],
    ['fasts', await rows('fasts', plan.fasts)],
    ['activities', await rows('activity_entries', plan.activities)],
    ['messages', (await hasConversation(db, owner, 'nutrition')) ? plan.messages.length : 0],
    ...(await countKnownDaily({ db, owner }, plan)),
  ]);
}

async function countKnownDaily(
  { db, owner }: Pick<DiaryImportContext, 'db' | 'owner'>,
  plan: DiaryPlan,
): Promise<[ImportKind, number][]> {
  const span = (rows: readonly { date: string }[]) =>
    [rows[0]?.date ?? '', rows.at(-1)?.date ?? ''] as const;
  const [fromMeasure, toMeasure] = span(plan.measures);
  const measures = await db
    .selectFrom('body_measures')
    .select(['date', 'measure'])
    .where('owner_id', '=', owner)
    .where('date', '>=', fromMeasure)
    .where('date', '<=', toMeasure)
    .execute();
  const daily = async (
    table: 'steps' | 'body_composition' | 'wellness',
    rows: readonly { date: string; source: string }[],
  ) => {
    const [from, to] = span(rows);
    const stored = await db
      .selectFrom(table)
      .select(['date', 'source'])
      .where('owner_id', '=', owner)
      .where('date', '>=', from)
      .where('date', '<=', to)
      .execute();
    const keys = new Set(stored.map(({ date, source }) => `${date} ${source}`));
    return rows.filter(({ date, source }) => keys.has(`${date} ${source}`)).length;
  };
  const taken = new Set(measures.map(({ date, measure }) => `${date} ${measure}`));
  const ofTable = (table: 'body_composition' | 'wellness') =>
    plan.metrics.filter((row) => row.table === table);
  const heads = await findHeads({ db, owner }, plan);
  return [
    ['measures', plan.measures.filter((one) => taken.has(`${one.date} ${one.measure}`)).length],
    ['steps', await daily('steps', plan.steps)],
    [
      'metrics',
      (await daily('body_composition', ofTable('body_composition'))) +
        (await daily('wellness', ofTable('wellness'))),
    ],
    ['days', heads],
  ];
}

/** Days of the file with a note or a mark that the diary has already. */
async function findHeads(
  { db, owner }: Pick<DiaryImportContext, 'db' | 'owner'>,
  { days }: DiaryPlan,
): Promise<number> {
  const heads = days.filter((day) => day.notes.length > 0 || day.complete || day.incomplete);
  const [first] = heads;
  if (!first) return 0;
  const rows = await db
    .selectFrom('diary_days')
    .select(['date', 'note', 'complete', 'incomplete'])
    .where('owner_id', '=', owner)
    .where('date', '>=', first.date)
    .where('date', '<=', heads.at(-1)?.date ?? first.date)
    .execute();
  const stored = new Map(rows.map((row) => [row.date, row]));
  return heads.filter((day) => {
    const row = stored.get(day.date);
    if (!row) return false;
    const isMarked = row.complete === 1 || row.incomplete === 1;
    return (
      (day.notes.length === 0 || row.note !== '') && (isMarked || !(day.complete || day.incomplete))
    );
  }).length;
}

function listDates(plan: DiaryPlan): string[] {
  const lists = [plan.days, plan.drinks, plan.activities, plan.measures, plan.steps, plan.metrics];
  const fasts = plan.fasts.map(({ started_at }) => started_at.slice(0, 10));
  return [...lists.flatMap((rows) => rows.map(({ date }) => date)), ...fasts].toSorted();
}

function describeSamples({ days }: DiaryPlan, slots: readonly Slot[]) {
  const slotOf = createSlotChoice(slots, {});
  return days
    .flatMap(({ items }) => items)
    .slice(-SAMPLES)
    .map((item) => ({
      date: item.date,
      name: item.name,
      slot: slots[slotOf(item)]?.name ?? '',
      amount: amountOf(item),
      calories: item.kind === 'legacy' ? null : (factsOf(item).calories ?? null),
    }));
}

function amountOf({ portion, unit, quantity }: ImportedItem): string {
  const amount = portion === null ? '' : `${portion} ${unit ?? ''}`.trim();
  if (quantity === 1) return amount;
  return amount === '' ? `${quantity}` : `${quantity} × ${amount}`;
}

/** The meals that the file names, with the meal of the day that each goes to. */
function listMeals({ days }: DiaryPlan, slots: readonly Slot[]) {
  const counts = new Map<string, number>();
  for (const { slot } of days.flatMap(({ items }) => items)) {
    if (typeof slot === 'string' && slot !== '') counts.set(slot, (counts.get(slot) ?? 0) + 1);
  }
  return [...counts]
    .map(([name, items]) => ({ name, items, slot: suggestSlot(slots, name) }))
    .toSorted((one, other) => other.items - one.items)
    .slice(0, 50);
}
