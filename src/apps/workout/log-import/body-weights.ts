import { setImmediate as turn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { type AddedMeasure, addMeasures } from '../../../shared/body/add-measures.ts';
import { rangeProblem } from '../../../shared/body/measures/body-measures.ts';
import { toMetric } from '../../../shared/body/measures/measure-units.ts';
import type { ImportBatch } from '../../../shared/imports/import-batch.ts';
import type { LogWriteContext } from '../log/save/save-session.ts';
import type { WorkoutAppTables } from '../tables.ts';
import { ADDED_MEASURES, BODY_WEIGHTS } from './additions.ts';
import type { ImportedHeader } from './imported-set.ts';

const AT_ONCE = 100;

type BodyWeights = ReadonlyMap<string, NonNullable<ImportedHeader['bodyWeight']>>;

/** Plausible body weights of a file, by day. */
export function collectBodyWeights(
  sessions: readonly { readonly head: ImportedHeader }[],
): BodyWeights {
  return new Map(
    sessions.flatMap(({ head: { start, bodyWeight } }) =>
      bodyWeight && rangeProblem('weight', toMetric(bodyWeight.value, bodyWeight.unit)) === null
        ? [[start.slice(0, 10), bodyWeight] as const]
        : [],
    ),
  );
}

/** Stores the weights of days without one; returns how many. */
export async function importBodyWeights(
  context: Pick<LogWriteContext, 'db' | 'owner'>,
  weights: BodyWeights,
  batch: ImportBatch,
): Promise<number> {
  const measures = [...weights].map(([date, { value, unit }]) => ({
    date,
    measure: 'weight' as const,
    value,
    unit,
  }));
  return addInBatches(context, measures, batch, (tx, added) =>
    batch.record(
      tx,
      BODY_WEIGHTS,
      added.map(([date]) => date),
    ),
  );
}

/** Stores the measures of our own export that are missing; returns how many. */
export async function importMeasures(
  context: Pick<LogWriteContext, 'db' | 'owner'>,
  measures: readonly AddedMeasure[],
  batch: ImportBatch,
): Promise<number> {
  return addInBatches(context, measures, batch, (tx, added) =>
    batch.record(tx, ADDED_MEASURES, added),
  );
}

type AddedKeys = Awaited<ReturnType<typeof addMeasures>>;

async function addInBatches(
  { db, owner }: Pick<LogWriteContext, 'db' | 'owner'>,
  measures: readonly AddedMeasure[],
  batch: ImportBatch,
  record: (tx: Transaction<WorkoutAppTables>, added: AddedKeys) => Promise<void>,
): Promise<number> {
  let count = 0;
  for (let from = 0; from < measures.length; from += AT_ONCE) {
    const some = measures.slice(from, from + AT_ONCE);
    count += await transact(db, async (tx) => {
      const added = await addMeasures(tx, owner, some, batch.createdAt);
      await record(tx, added);
      return added.length;
    });
    await turn();
  }
  return count;
}

/** How many of the measures are missing. */
export async function countNewMeasures(
  { db, owner }: Pick<LogWriteContext, 'db' | 'owner'>,
  measures: readonly AddedMeasure[],
): Promise<number> {
  let count = 0;
  for (let from = 0; from < measures.length; from += AT_ONCE) {
    const some = measures.slice(from, from + AT_ONCE);
    const days = [...new Set(some.map(({ date }) => date))];
    const rows = await db
      .selectFrom('body_measures')
      .select(['date', 'measure'])
      .where('owner_id', '=', owner)
      .where(inList(db, 'date', days))
      .execute();
    const here = new Set(rows.map(({ date, measure }) => `${date} ${measure}`));
    count += some.filter(({ date, measure }) => !here.has(`${date} ${measure}`)).length;
    await turn();
  }
  return count;
}
