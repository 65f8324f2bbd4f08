import type { Transaction } from 'kysely';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import { insertRows } from '../../../kernel/database/queries/insert-rows.ts';
import { Invalid } from '../../../kernel/errors.ts';
import type { NutritionTables } from '../tables.ts';
import { type ItemInput, MOST_ITEMS_OF_A_DAY } from './contract.ts';
import { countUses } from './count-uses.ts';
import { watchDay } from './diary-events.ts';
import { type FindReferences, findReferences } from './item-references.ts';
import {
  findItems,
  findItemsByUuid,
  findLastPosition,
  findTombstonesByUuid,
  ITEM_COLUMNS,
  type ItemRow,
} from './queries.ts';
import { toItemColumns } from './to-item.ts';
import { type StoredDay, storeTotals } from './totals.ts';

type Tx = Transaction<NutritionTables>;

export interface ItemsWrite {
  readonly date: string;
  readonly items: readonly ItemInput[];
  readonly deleted: readonly string[];
}

/**
 * Logs, changes, moves and deletes items, so that nothing is lost or doubled when several devices
 * and tools write the same day in any order:
 *
 * - Items are matched by uuid; the later `updated_at` wins, and of equal ones the write's.
 * - An item that is stored on another day moves to this one.
 * - A deleted uuid never comes back, except by `restoreItems`. Nothing else deletes an item. Its
 *   tombstone takes later changes, so that restoring it loses none of them.
 *
 * The caller holds the lock of the diary. A write revives an erased day. Returns the day after it.
 */
export async function writeItems(
  tx: Tx,
  owner: number,
  { date, items, deleted }: ItemsWrite,
  now: string,
): Promise<StoredDay> {
  const emitEvents = await watchDay(tx, owner, { date, writes: items.length > 0 }, now);
  const given = distinctItems(items);
  const uuids = JSON.stringify([...given.keys(), ...deleted]);
  const stored = byUuid(await findItemsByUuid(tx, { owner, uuids }));
  const tombstones = await findTombstonesByUuid(tx, { owner, uuids });
  const gone = new Set(tombstones.map(({ uuid }) => uuid));
  const removed = new Set(deleted);
  const living = [...given.values()].filter(({ uuid }) => !gone.has(uuid) && !removed.has(uuid));
  const added = living.filter(({ uuid }) => !stored.has(uuid));
  const changed = living.filter(({ uuid, updated_at = now }) => {
    const before = stored.get(uuid);
    return before !== undefined && before.updated_at <= updated_at;
  });

  await bury(tx, owner, removed, stored, { date, now });
  const buried = [...given.values()].filter(({ uuid }) => gone.has(uuid) || removed.has(uuid));
  const references = await findReferences(tx, owner, [...added, ...changed, ...buried]);
  await changeBuried(tx, owner, { date, changed: buried, references, now });
  const filled = await insertNew(tx, owner, { date, added, references, now });
  await updateChanged(tx, owner, { date, changed, stored, references, now });
  await countUses(
    tx,
    owner,
    date,
    added.map((item) => references(item)),
  );
  for (const day of otherDays(date, [...stored.values()])) await storeTotals(tx, owner, day, now);
  const isOnlyAdded = changed.length === 0 && removed.size === 0;
  const day = await storeTotals(tx, owner, date, now, isOnlyAdded ? filled : undefined);
  await emitEvents(added, day);
  return day;
}

/** A uuid that occurs twice keeps its first position and its later content. */
function distinctItems(items: readonly ItemInput[]): Map<string, ItemInput> {
  return new Map(items.map((item) => [item.uuid, item]));
}

/** The days that items are moved from. */
function otherDays(date: string, stored: readonly ItemRow[]): string[] {
  const days = new Set(stored.map((item) => item.date));
  days.delete(date);
  return [...days].toSorted();
}

function byUuid(rows: readonly ItemRow[]): Map<string, ItemRow> {
  return new Map(rows.map((row) => [row.uuid, row]));
}

/** Deletes items; their tombstones keep the content, so that they can be restored. */
export async function bury(
  tx: Tx,
  owner: number,
  uuids: ReadonlySet<string>,
  stored: ReadonlyMap<string, ItemRow>,
  { date, now }: { readonly date: string; readonly now: string },
): Promise<void> {
  if (uuids.size === 0) return;
  const list = [...uuids].toSorted();
  await tx
    .insertInto('diary_tombstones')
    .values(
      list.map((uuid) => {
        const item = stored.get(uuid);
        return {
          owner_id: owner,
          uuid,
          date: item?.date ?? date,
          item: item === undefined ? null : JSON.stringify(item),
          deleted_at: now,
        };
      }),
    )
    .onConflict((conflict) => conflict.columns(['owner_id', 'uuid']).doNothing())
    .execute();
  await tx
    .deleteFrom('diary_items')
    .where('owner_id', '=', owner)
    .where(inList(tx, 'uuid', list))
    .execute();
}

interface NewItems {
  readonly date: string;
  readonly added: readonly ItemInput[];
  readonly references: FindReferences;
  readonly now: string;
}

/** Returns the items of the day with the new ones, unless there are none; refuses a full day. */
async function insertNew(
  tx: Tx,
  owner: number,
  { date, added, references, now }: NewItems,
): Promise<ItemRow[] | undefined> {
  if (added.length === 0) return;
  const before = await findItems(tx, { owner, date });
  if (before.length + added.length > MOST_ITEMS_OF_A_DAY) {
    throw new Invalid(`A day holds at most ${MOST_ITEMS_OF_A_DAY} items.`);
  }
  const first = positionAfter(before.at(-1)?.position ?? null);
  const rows = added.map(({ uuid, updated_at = now, ...content }, at) => ({
    ...toItemColumns(content),
    ...references(content),
    date,
    uuid,
    position: first + at,
    added_at: now,
    updated_at,
  }));
  const owned = rows.map((row) => ({ ...row, owner_id: owner }));
  await insertRows(tx, 'diary_items', ['owner_id', ...ITEM_COLUMNS], owned);
  return [...before, ...rows];
}

export async function nextPosition(tx: Tx, owner: number, date: string): Promise<number> {
  const [item] = await findLastPosition(tx, { owner, date });
  return positionAfter(item?.last ?? null);
}

const positionAfter = (last: number | null) => (last === null ? 0 : Number(last) + 1);

interface ChangedItems extends Omit<NewItems, 'added'> {
  readonly changed: readonly ItemInput[];
  readonly stored: ReadonlyMap<string, ItemRow>;
}

/** Changes the content of tombstones; a tombstone that came before its item gets it now. */
async function changeBuried(
  tx: Tx,
  owner: number,
  { date, changed, references, now }: Omit<ChangedItems, 'stored'>,
): Promise<void> {
  if (changed.length === 0) return;
  const rows = await tx
    .selectFrom('diary_tombstones')
    .select(['uuid', 'item'])
    .where('owner_id', '=', owner)
    .where(
      inList(
        tx,
        'uuid',
        changed.map(({ uuid }) => uuid),
      ),
    )
    .execute();
  const contents = new Map(rows.map(({ uuid, item }) => [uuid, item]));
  for (const { uuid, updated_at = now, ...content } of changed) {
    const stored = contents.get(uuid) ?? null;
    const before = stored === null ? null : (JSON.parse(stored) as ItemRow);
    if (before !== null && before.updated_at > updated_at) continue;
    const item: ItemRow = {
      ...toItemColumns(content),
      ...references(content),
      ...{ uuid, date, updated_at },
      position: before?.position ?? 0,
      added_at: before?.added_at ?? now,
    };
    await tx
      .updateTable('diary_tombstones')
      .set({ item: JSON.stringify(item) })
      .where('owner_id', '=', owner)
      .where('uuid', '=', uuid)
      .execute();
  }
}

async function updateChanged(
  tx: Tx,
  owner: number,
  { date, changed, stored, references, now }: ChangedItems,
): Promise<void> {
  for (const { uuid, updated_at = now, ...content } of changed) {
    const moves = stored.get(uuid)?.date !== date;
    await tx
      .updateTable('diary_items')
      .set({
        ...toItemColumns(content),
        ...references(content),
        updated_at,
        ...(moves && { date, position: await nextPosition(tx, owner, date) }),
      })
      .where('owner_id', '=', owner)
      .where('uuid', '=', uuid)
      .execute();
  }
}
