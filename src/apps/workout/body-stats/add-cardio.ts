import { setImmediate as turn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { instant } from '../../../kernel/api/common-schemas.ts';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import { transact } from '../../../kernel/database/transact.ts';
import type { ImportBatch } from '../../../shared/imports/import-batch.ts';
import type { Addition } from '../../../shared/imports/pipeline.ts';
import { withUnit } from './cardio.ts';
import { cardioContract } from './contract.ts';
import type { BodyDataTables } from './tables.ts';
import { type Track, track } from './track.ts';

type Db = Kysely<BodyDataTables>;

/** Small batches, so that other writers wait only briefly. */
const DAYS_AT_ONCE = 50;

/** An entry of the cardio log as exports hold it. */
export const exportedCardio = cardioContract.addCardio.input.required({ date: true }).extend({
  started_at: instant.nullable().optional(),
  track: track.nullable().optional(),
});
export type ExportedCardio = z.output<typeof exportedCardio>;

/** For an export: a stored entry with its track as an object. */
export function withParsedTrack<Entry extends { readonly track: string | null }>(
  entry: Entry,
): Omit<Entry, 'track'> & { track: Track | null } {
  return { ...entry, track: entry.track === null ? null : (JSON.parse(entry.track) as Track) };
}

/** Entries that were not changed or deleted since. */
export const CARDIO: Addition<BodyDataTables, number> = {
  kind: 'cardio',
  remove: async (tx, { owner, addedAt }, ids) => {
    const { numDeletedRows } = await tx
      .deleteFrom('cardio_sessions')
      .where('owner_id', '=', owner)
      .where('updated_at', '=', addedAt)
      .where('deleted_at', 'is', null)
      .where(inList(tx, 'id', ids))
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};

type CardioEntry = ReturnType<typeof toEntry>;
type StoredEntry = Omit<CardioEntry, 'track'> & { readonly track?: string | null };

function toEntry(entry: ExportedCardio) {
  const { date, kind, notes = '' } = entry;
  return withUnit({
    ...{ date, kind, notes, minutes: entry.minutes ?? null, distance: entry.distance ?? null },
    ...{ distance_unit: entry.distance_unit ?? null, calories: entry.calories ?? null },
    avg_heart_rate: entry.avg_heart_rate ?? null,
    started_at: entry.started_at ?? null,
    track: entry.track ? JSON.stringify(entry.track) : null,
  });
}

/** Start and kind identify a recording; all fields together identify another entry. */
function entryKey({ track: _, ...entry }: StoredEntry): string {
  const { kind, started_at } = entry;
  if (started_at !== null) return `${kind} ${started_at}`;
  return JSON.stringify(Object.entries(entry).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The entries that the owner lacks. Two equal entries of the file need two stored entries. */
export async function* findNewCardio(
  db: Db,
  owner: number,
  entries: readonly ExportedCardio[],
): AsyncGenerator<CardioEntry[]> {
  const given = entries
    .filter(({ minutes, distance }) => (minutes ?? null) !== null || (distance ?? null) !== null)
    .map(toEntry);
  const days = [...Map.groupBy(given, ({ date }) => date)];
  for (let at = 0; at < days.length; at += DAYS_AT_ONCE) {
    const some = days.slice(at, at + DAYS_AT_ONCE);
    const here = await findOnDays(
      db,
      owner,
      some.map(([date]) => date),
    );
    yield findMissing(
      some.flatMap(([, ofDay]) => ofDay),
      here,
      entryKey,
    );
    await turn();
  }
}

async function findOnDays(db: Db, owner: number, days: readonly string[]): Promise<StoredEntry[]> {
  return db
    .selectFrom('cardio_sessions')
    .select(['date', 'kind', 'minutes', 'distance', 'distance_unit'])
    .select(['calories', 'avg_heart_rate', 'notes', 'started_at'])
    .where('owner_id', '=', owner)
    .where('deleted_at', 'is', null)
    .where(inList(db, 'date', days))
    .execute();
}

/** The given entries that are not stored. Two equal entries need two stored entries. */
export function findMissing<Here, Entry extends Here>(
  given: readonly Entry[],
  here: readonly Here[],
  keyOf: (entry: Here) => string,
): Entry[] {
  const left = new Map<string, number>();
  for (const entry of here) left.set(keyOf(entry), (left.get(keyOf(entry)) ?? 0) + 1);
  return given.filter((entry) => {
    const count = left.get(keyOf(entry)) ?? 0;
    left.set(keyOf(entry), count - 1);
    return count <= 0;
  });
}

export async function countNewCardio(
  db: Db,
  owner: number,
  entries: readonly ExportedCardio[],
): Promise<number> {
  let count = 0;
  for await (const fresh of findNewCardio(db, owner, entries)) count += fresh.length;
  return count;
}

/** Adds the entries that are missing; returns how many. */
export async function addMissingCardio(
  db: Db,
  owner: number,
  entries: readonly ExportedCardio[],
  batch: ImportBatch,
): Promise<number> {
  const stamps = { owner_id: owner, created_at: batch.createdAt, updated_at: batch.createdAt };
  let added = 0;
  for await (const fresh of findNewCardio(db, owner, entries)) {
    if (fresh.length === 0) continue;
    await transact(db, async (tx) => {
      const rows = await tx
        .insertInto('cardio_sessions')
        .values(fresh.map((entry) => ({ ...entry, ...stamps })))
        .returning('id')
        .execute();
      await batch.record(
        tx,
        CARDIO,
        rows.map(({ id }) => id),
      );
    });
    added += fresh.length;
  }
  return added;
}
