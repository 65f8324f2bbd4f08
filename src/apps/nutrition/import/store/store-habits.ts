import { setImmediate as turn } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { inList } from '../../../../kernel/database/queries/in-list.ts';
import { transact } from '../../../../kernel/database/transact.ts';
import { foldedKey } from '../../../../kernel/text/fold.ts';
import { isoAt, isoNow } from '../../../../kernel/time/clock.ts';
import { toMetric } from '../../../../shared/body/measures/measure-units.ts';
import { instantOf } from '../../../../shared/schedule/occurrences.ts';
import { findDayRows } from '../../diary/add-days.ts';
import { lockDiary } from '../../diary/lock.ts';
import { dateIn } from '../../fasting/calendar-day.ts';
import { nextStart } from '../../fasting/settings.ts';
import { energyOfKcal, energyOfNet } from '../../measures/energy/energy.ts';
import { elapsedMs, targetInstant } from '../../measures/health/fasting.ts';
import { ACTIVITIES, DRINKS, FASTING_SETTINGS, FASTS, OWN_ACTIVITIES } from '../additions.ts';
import type { ImportedActivity, ImportedFast } from '../imported-rows.ts';
import { type DiaryImport, type ImportTables, inChunks } from './import-context.ts';

type Tx = Transaction<ImportTables>;

const AT_ONCE = 300;
const NOON = '12:00';
const MOST_MINUTES = 1440;
const MOST_KCAL = 30_000;

/** Uuids of a table that are stored, also those of rows that the person deleted. */
export async function findKnownRows(
  db: Kysely<ImportTables>,
  table: 'drinks' | 'fasts' | 'activity_entries',
  owner: number,
  uuids: readonly string[],
): Promise<Set<string>> {
  const known = new Set<string>();
  for (const some of inChunks(uuids, 1000)) {
    const rows = await db
      .selectFrom(table)
      .select('uuid')
      .where('owner_id', '=', owner)
      .where(inList(db, 'uuid', some))
      .execute();
    for (const { uuid } of rows) known.add(uuid);
  }
  return known;
}

export async function storeDrinks({
  context: { db, owner },
  plan,
  batch,
  tally,
  skip,
}: DiaryImport): Promise<void> {
  for (const drinks of inChunks(plan.drinks, AT_ONCE)) {
    await transact(db, async (tx) => {
      await lockDiary(tx, owner);
      const days = await findDayRows(tx, owner, [...new Set(drinks.map(({ date }) => date))]);
      const erased = new Set(
        days.filter(({ erased_at }) => erased_at !== null).map(({ date }) => date),
      );
      const living = drinks.filter(({ date }) => !erased.has(date));
      if (living.length < drinks.length) {
        skip('You erased the day of a drink, so it stays empty.', drinks.length - living.length);
      }
      if (living.length === 0) return;
      const rows = await tx
        .insertInto('drinks')
        .values(
          living.map(({ uuid, date, time, amount_ml, container }) => ({
            owner_id: owner,
            uuid,
            date,
            amount_ml: Math.max(1, Math.round(amount_ml)),
            time: time ?? NOON,
            container,
            created_at: batch.createdAt,
          })),
        )
        .onConflict((conflict) => conflict.columns(['owner_id', 'uuid']).doNothing())
        .returning('uuid')
        .execute();
      await batch.record(
        tx,
        DRINKS,
        rows.map(({ uuid }) => uuid),
      );
      await tally.record(tx, { drinks: rows.length });
    });
    await turn();
  }
}

export async function storeFasts(run: DiaryImport): Promise<void> {
  const { context, plan, batch, tally, skip } = run;
  const { db, owner } = context;
  for (const fasts of inChunks(plan.fasts, AT_ONCE)) {
    await transact(db, async (tx) => {
      const known = await findKnownRows(
        tx,
        'fasts',
        owner,
        fasts.map(({ uuid }) => uuid),
      );
      let isRunning = (await countRunning(tx, owner)) > 0;
      const rows = fasts.flatMap((fast) => {
        if (known.has(fast.uuid)) return [];
        const columns = toFastColumns(run, fast);
        if (typeof columns === 'string') {
          skip(columns);
          return [];
        }
        if (columns.ended_at === null && isRunning) {
          skip('Another fast is running.');
          return [];
        }
        isRunning ||= columns.ended_at === null;
        return [columns];
      });
      if (rows.length === 0) return;
      await tx.insertInto('fasts').values(rows).execute();
      await batch.record(
        tx,
        FASTS,
        rows.map(({ uuid }) => uuid),
      );
      await tally.record(tx, { fasts: rows.length });
    });
    await turn();
  }
}

async function countRunning(tx: Tx, owner: number): Promise<number> {
  const rows = await tx
    .selectFrom('fasts')
    .select('id')
    .where('owner_id', '=', owner)
    .where('ended_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.length;
}

/** The columns of a fast, or why it is not stored. */
function toFastColumns({ context, batch, zone: own }: DiaryImport, fast: ImportedFast) {
  const zone = fast.zone !== null && isZone(fast.zone) ? fast.zone : own;
  const started_at = toInstant(fast.started_at, zone);
  const ended_at = fast.ended_at === null ? null : toInstant(fast.ended_at, zone);
  if (ended_at !== null && ended_at <= started_at) return 'The fast ends before it starts.';
  if ((ended_at ?? started_at) > isoNow(context.clock)) return 'The fast lies in the future.';
  const { uuid, plan, target_hours, note } = fast;
  const target_at = targetInstant(started_at, target_hours);
  const end_date = ended_at === null ? null : (fast.end_date ?? dateIn(ended_at, zone));
  return {
    owner_id: context.owner,
    uuid,
    plan,
    target_hours,
    started_at,
    ended_at,
    zone,
    end_date,
    elapsed_ms: ended_at === null ? null : elapsedMs(started_at, ended_at),
    target_at,
    target_told_at: target_at <= batch.createdAt ? batch.createdAt : null,
    note,
    created_at: batch.createdAt,
    updated_at: batch.createdAt,
    deleted_at: null,
  };
}

function toInstant(given: string, zone: string): string {
  if (given.endsWith('Z')) return given;
  return isoAt(instantOf(given.slice(0, 10), given.slice(11), zone));
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export async function storeActivities(run: DiaryImport): Promise<void> {
  const { context, plan, batch, tally } = run;
  const { db, owner } = context;
  const own = await storeOwnActivities(run);
  const weightOn = weightsOf(run);
  for (const activities of inChunks(plan.activities, AT_ONCE)) {
    await transact(db, async (tx) => {
      const rows = await tx
        .insertInto('activity_entries')
        .values(
          activities.map((entry) => ({
            owner_id: owner,
            uuid: entry.uuid,
            date: entry.date,
            time: entry.time,
            ...toEnergy(entry, own, weightOn(entry.date)),
            note: entry.note,
            created_at: batch.createdAt,
            updated_at: batch.createdAt,
            deleted_at: null,
          })),
        )
        .onConflict((conflict) => conflict.columns(['owner_id', 'uuid']).doNothing())
        .returning('uuid')
        .execute();
      await batch.record(
        tx,
        ACTIVITIES,
        rows.map(({ uuid }) => uuid),
      );
      await tally.record(tx, { activities: rows.length });
    });
    await turn();
  }
}

type WeightOn = (date: string) => number | null;

/** The last weight of the file up to a day, in kg. */
function weightsOf({ plan }: DiaryImport): WeightOn {
  const weights = plan.measures.flatMap(({ date, measure, value, unit }) =>
    measure === 'weight' && (unit === 'kg' || unit === 'lb')
      ? [{ date, kg: toMetric(value, unit) }]
      : [],
  );
  return (date) => weights.findLast((weight) => weight.date <= date)?.kg ?? null;
}

function toEnergy(
  { name, minutes: given, kcal, above_rest_kcal, isCounted, stored }: ImportedActivity,
  own: ReadonlyMap<string, number>,
  weight_kg: number | null,
) {
  const minutes = given !== null && given > 0 && given <= MOST_MINUTES ? given : null;
  if (stored) {
    const { own_activity, ...columns } = stored;
    return {
      name,
      minutes,
      given_kcal: kcal,
      ...columns,
      own_activity_id: own_activity === null ? null : (own.get(foldedKey(own_activity)) ?? null),
    };
  }
  const energy = Math.min(kcal ?? 0, MOST_KCAL);
  const { gross, net } =
    above_rest_kcal === undefined
      ? energyOfKcal(energy, weight_kg, minutes)
      : energyOfNet(Math.min(above_rest_kcal, MOST_KCAL), energy, weight_kg, minutes);
  return {
    name,
    minutes,
    activity_key: null,
    own_activity_id: null,
    met: null,
    weight_kg,
    given_kcal: above_rest_kcal === undefined ? energy : gross,
    gross_kcal: gross,
    net_kcal: isCounted === true ? 0 : net,
  };
}

/** Ids by folded name. */
async function storeOwnActivities({
  context: { db, owner },
  plan,
  batch,
}: DiaryImport): Promise<Map<string, number>> {
  if (plan.ownActivities.length === 0) return new Map();
  return transact(db, async (tx) => {
    const rows = await tx
      .insertInto('own_activities')
      .values(
        plan.ownActivities.slice(0, 500).map(({ name, met }) => ({
          owner_id: owner,
          name,
          name_key: foldedKey(name),
          met,
          created_at: batch.createdAt,
          updated_at: batch.createdAt,
          deleted_at: null,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['owner_id', 'name_key']).where('deleted_at', 'is', null).doNothing(),
      )
      .returning('id')
      .execute();
    await batch.record(
      tx,
      OWN_ACTIVITIES,
      rows.map(({ id }) => id),
    );
    const all = await tx
      .selectFrom('own_activities')
      .select(['id', 'name_key'])
      .where('owner_id', '=', owner)
      .where('deleted_at', 'is', null)
      .execute();
    return new Map(all.map(({ id, name_key }) => [name_key, id]));
  });
}

/** The usual plan and the reminders, where the person has stored none. */
export async function storeFastingSettings(run: DiaryImport): Promise<void> {
  const { context, plan, batch, tally, zone } = run;
  const { db, owner, clock } = context;
  const { fastingSettings } = plan;
  if (fastingSettings === null) return;
  const { is: _is, remind_target, remind_start, ...settings } = fastingSettings;
  await transact(db, async (tx) => {
    const rows = await tx
      .insertInto('fasting_settings')
      .values({
        ...settings,
        owner_id: owner,
        remind_target: remind_target ? 1 : 0,
        remind_start: remind_start ? 1 : 0,
        next_start_at: nextStart(fastingSettings, zone, clock.millis()),
        updated_at: batch.createdAt,
      })
      .onConflict((conflict) => conflict.column('owner_id').doNothing())
      .returning('updated_at')
      .execute();
    await batch.record(
      tx,
      FASTING_SETTINGS,
      rows.map(({ updated_at }) => updated_at),
    );
    await tally.record(tx, { preferences: rows.length });
  });
}
