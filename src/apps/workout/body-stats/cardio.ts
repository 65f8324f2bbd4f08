import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { afterCursor, cutPage, orderPage, type PageOrder } from '../../../kernel/api/paging.ts';
import { type Context, timeZoneOf } from '../../../kernel/context.ts';
import { engineOf } from '../../../kernel/database/engine.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { Invalid, NotFound } from '../../../kernel/errors.ts';
import { isoNow, today } from '../../../kernel/time/clock.ts';
import { daysBetween } from '../../../shared/calendar/dates.ts';
import type { WorkoutAppTables } from '../tables.ts';
import type { CardioEntry, cardioContract } from './contract.ts';
import { findLoggedRuns, joinCardioDays } from './logged-runs.ts';
import type { BodyDataTables } from './tables.ts';
import type { Track } from './track.ts';

type CardioContext = Context<BodyDataTables>;

type Db = Kysely<BodyDataTables>;
type Input<Name extends keyof typeof cardioContract> = z.output<
  (typeof cardioContract)[Name]['input']
>;

type CardioRow = Omit<CardioEntry, 'has_track'> & { readonly has_track: number };

const toEntry = ({ has_track, ...entry }: CardioRow): CardioEntry => ({
  ...entry,
  has_track: has_track === 1,
});

const NEWEST_FIRST: PageOrder<CardioRow> = {
  direction: 'desc',
  keys: [
    [sql.ref('date'), ({ date }) => date],
    [sql.ref('id'), ({ id }) => id],
  ],
};

function selectEntries(db: Db, owner: number) {
  return db
    .selectFrom('cardio_sessions')
    .select([
      'id',
      'date',
      'kind',
      'minutes',
      'distance',
      'distance_unit',
      'calories',
      'avg_heart_rate',
      'notes',
      'started_at',
      sql<number>`case when track is null then 0 else 1 end`.as('has_track'),
      'created_at',
      'updated_at',
    ])
    .where('owner_id', '=', owner)
    .where('deleted_at', 'is', null);
}

export async function listCardio(
  { db, owner }: CardioContext,
  { from, to, kind, limit, cursor }: Input<'listCardio'>,
) {
  let rows = orderPage(selectEntries(db, owner), NEWEST_FIRST);
  if (kind !== undefined) rows = rows.where('kind', '=', kind);
  if (from !== undefined) rows = rows.where('date', '>=', from);
  if (to !== undefined) rows = rows.where('date', '<=', to);
  if (cursor !== undefined) rows = afterCursor(rows, NEWEST_FIRST, cursor);
  const { items, next_cursor } = cutPage(
    await rows.limit(limit + 1).execute(),
    limit,
    NEWEST_FIRST,
  );
  return { items: items.map(toEntry), next_cursor };
}

const MOST_DAYS = 731;

/** SQL: the distance in kilometres. */
const KM = sql<number>`case distance_unit when 'mi' then distance * 1.609344
  when 'm' then distance / 1000.0 else distance end`;

/** Cardio entries and the runs in workouts. */
export async function listCardioDays(
  { db, owner }: Context<WorkoutAppTables>,
  { from, to }: Input<'listCardioDays'>,
) {
  if (daysBetween(from, to) > MOST_DAYS) {
    throw new Invalid('The range covers at most two years.', [
      { path: 'to', message: 'is too late' },
    ]);
  }
  const days = await db
    .selectFrom('cardio_sessions')
    .select(['date', 'kind'])
    .select((eb) => [
      sql<number>`cast(${eb.fn.countAll()} as integer)`.as('entries'),
      sql<number>`coalesce(sum(minutes), 0)`.as('minutes'),
      sql<number>`coalesce(sum(${KM}), 0)`.as('km'),
    ])
    .where('owner_id', '=', owner)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('deleted_at', 'is', null)
    .groupBy(['date', 'kind'])
    .execute();
  return { days: joinCardioDays([...days, ...(await findLoggedRuns(db, owner, { from, to }))]) };
}

async function requireEntry(db: Db, owner: number, id: number): Promise<CardioEntry> {
  const row = await selectEntries(db, owner).where('id', '=', id).executeTakeFirst();
  if (!row) throw new NotFound('cardio entry');
  return toEntry(row);
}

export async function getTrack(
  { db, owner }: CardioContext,
  { id }: Input<'getTrack'>,
): Promise<Track> {
  const row = await db
    .selectFrom('cardio_sessions')
    .select('track')
    .where('owner_id', '=', owner)
    .where('deleted_at', 'is', null)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.track) throw new NotFound('recorded track');
  return JSON.parse(row.track) as Track;
}

/** Locks the entry's row until commit (PostgreSQL). */
async function lockEntry(tx: Db, owner: number, id: number): Promise<void> {
  if (engineOf(tx) !== 'postgres') return;
  await selectEntries(tx, owner).where('id', '=', id).forUpdate().execute();
}

type Amounts = Pick<CardioEntry, 'minutes' | 'distance' | 'distance_unit'>;

/** Requires a duration or a distance, and adds the default unit of a distance. */
export function withUnit<Entry extends Amounts>(entry: Entry): Entry {
  if (entry.minutes === null && entry.distance === null) {
    throw new Invalid('Give the minutes or the distance.', [
      { path: 'minutes', message: 'is required without a distance' },
    ]);
  }
  const distance_unit = entry.distance === null ? null : (entry.distance_unit ?? 'km');
  return { ...entry, distance_unit };
}

export async function addCardio(context: CardioContext, input: Input<'addCardio'>) {
  const { db, owner, clock } = context;
  const now = isoNow(clock);
  const entry = withUnit({
    date: input.date ?? today(clock, timeZoneOf(context)),
    kind: input.kind,
    minutes: input.minutes ?? null,
    distance: input.distance ?? null,
    distance_unit: input.distance_unit ?? null,
    calories: input.calories ?? null,
    avg_heart_rate: input.avg_heart_rate ?? null,
    notes: input.notes ?? '',
  });
  return transact(db, async (tx) => {
    const { id } = await tx
      .insertInto('cardio_sessions')
      .values({ owner_id: owner, ...entry, created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return requireEntry(tx, owner, id);
  });
}

export async function changeCardio(
  { db, owner, clock }: CardioContext,
  { id, ...change }: Input<'changeCardio'>,
) {
  return transact(db, async (tx) => {
    await lockEntry(tx, owner, id);
    const before = await requireEntry(tx, owner, id);
    const { minutes, distance, distance_unit } = change;
    const amounts = withUnit({
      minutes: minutes === undefined ? before.minutes : minutes,
      distance: distance === undefined ? before.distance : distance,
      distance_unit: distance_unit === undefined ? before.distance_unit : distance_unit,
    });
    await tx
      .updateTable('cardio_sessions')
      .set({ ...change, ...amounts, updated_at: isoNow(clock) })
      .where('owner_id', '=', owner)
      .where('id', '=', id)
      .execute();
    return requireEntry(tx, owner, id);
  });
}

export async function removeCardio(
  { db, owner, clock }: CardioContext,
  { id }: Input<'removeCardio'>,
) {
  return transact(db, async (tx) => {
    await requireEntry(tx, owner, id);
    await setDeletedAt(tx, owner, id, isoNow(clock));
    return { ok: true as const };
  });
}

export async function restoreCardio({ db, owner }: CardioContext, { id }: Input<'restoreCardio'>) {
  return transact(db, async (tx) => {
    await setDeletedAt(tx, owner, id, null);
    return requireEntry(tx, owner, id);
  });
}

async function setDeletedAt(
  db: Db,
  owner: number,
  id: number,
  deletedAt: string | null,
): Promise<void> {
  await db
    .updateTable('cardio_sessions')
    .set({ deleted_at: deletedAt })
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .execute();
}
