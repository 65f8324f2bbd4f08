import { setImmediate as turn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { AddedMeasure } from '../../../shared/body/add-measures.ts';
import { type ExportedCardio, withParsedTrack } from '../body-stats/add-cardio.ts';
import type { WorkoutAppTables } from '../tables.ts';

type Db = Kysely<WorkoutAppTables>;

const AT_ONCE = 500;

/** All body measures of an owner, oldest first, in batches. */
export async function* readMeasures(db: Db, owner: number): AsyncGenerator<AddedMeasure[]> {
  let last = { date: '', measure: '' };
  for (;;) {
    const rows = await db
      .selectFrom('body_measures')
      .select(['date', 'measure', 'value', 'unit'])
      .where('owner_id', '=', owner)
      .where(sql<boolean>`(date, measure) > (${last.date}, ${last.measure})`)
      .orderBy('date')
      .orderBy('measure')
      .limit(AT_ONCE)
      .execute();
    const end = rows.at(-1);
    if (!end) return;
    last = end;
    yield rows;
    await turn();
  }
}

/** The whole cardio log of an owner, oldest first, in batches. */
export async function* readCardio(db: Db, owner: number): AsyncGenerator<ExportedCardio[]> {
  let last = { date: '', id: 0 };
  for (;;) {
    const rows = await db
      .selectFrom('cardio_sessions')
      .select(['id', 'date', 'kind', 'minutes', 'distance', 'distance_unit'])
      .select(['calories', 'avg_heart_rate', 'notes', 'started_at', 'track'])
      .where('owner_id', '=', owner)
      .where('deleted_at', 'is', null)
      .where(sql<boolean>`(date, id) > (${last.date}, ${last.id})`)
      .orderBy('date')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    const end = rows.at(-1);
    if (!end) return;
    last = end;
    yield rows.map(({ id: _, ...entry }) => withParsedTrack(entry));
    await turn();
  }
}
