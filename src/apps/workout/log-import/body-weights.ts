import { transact } from '../../../kernel/database/transact.ts';
import type { LogWriteContext } from '../log/save/save-session.ts';
import { rangeProblem, toMetric } from '../measures/body-measures.ts';
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
  { db, owner }: Pick<LogWriteContext, 'db' | 'owner'>,
  weights: BodyWeights,
  now: string,
): Promise<number> {
  const rows = [...weights].map(([date, { value, unit }]) => ({
    owner_id: owner,
    date,
    measure: 'weight' as const,
    value,
    unit,
    metric_value: toMetric(value, unit),
    updated_at: now,
  }));
  return transact(db, async (tx) => {
    let taken = 0;
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      const written = await tx
        .insertInto('body_measures')
        .values(rows.slice(from, from + AT_ONCE))
        .onConflict((conflict) => conflict.doNothing())
        .returning('date')
        .execute();
      taken += written.length;
    }
    return taken;
  });
}
