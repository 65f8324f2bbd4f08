import { setImmediate as turn } from 'node:timers/promises';
import { transact } from '../../../../kernel/database/transact.ts';
import { type AddedMeasure, addMeasures } from '../../../../shared/body/add-measures.ts';
import { rangeProblem } from '../../../../shared/body/measures/body-measures.ts';
import { type MeasureUnit, toMetric } from '../../../../shared/body/measures/measure-units.ts';
import { BODY_COMPOSITION, MEASURES, STEPS, WELLNESS } from '../additions.ts';
import type { ImportedMeasure } from '../imported-rows.ts';
import { type DiaryImport, inChunks } from './import-context.ts';

const AT_ONCE = 300;

/** The units of values whose file states none; null stores them untagged. */
export interface ChosenUnits {
  readonly weight: 'kg' | 'lb' | null;
  readonly length: 'cm' | 'in' | null;
}

/** Stores measures of days that have none. */
export async function storeMeasures(run: DiaryImport, units: ChosenUnits): Promise<void> {
  const { context, plan, batch, tally, skip } = run;
  const { db, owner } = context;
  const measures = plan.measures.flatMap((measure): AddedMeasure[] => {
    const { date, measure: name, value } = measure;
    const unit = unitOf(measure, units);
    const problem = unit === null ? null : rangeProblem(name, toMetric(value, unit));
    if (problem !== null) skip(`${name} of ${value} ${unit} on ${date} ${problem}.`);
    return problem === null ? [{ date, measure: name, value, unit }] : [];
  });
  for (const some of inChunks(measures, AT_ONCE)) {
    await transact(db, async (tx) => {
      const added = await addMeasures(tx, owner, some, batch.createdAt);
      await batch.record(tx, MEASURES, added);
      await tally.record(tx, { measures: added.length });
    });
    await turn();
  }
}

function unitOf({ measure, unit }: ImportedMeasure, units: ChosenUnits): MeasureUnit | null {
  if (unit !== 'ask') return unit;
  if (measure === 'bodyFat') return '%';
  return measure === 'weight' ? units.weight : units.length;
}

export async function storeSteps({
  context: { db, owner },
  plan,
  batch,
  tally,
}: DiaryImport): Promise<void> {
  for (const some of inChunks(plan.steps, AT_ONCE)) {
    await transact(db, async (tx) => {
      const rows = await tx
        .insertInto('steps')
        .values(
          some.map(({ date, source, steps }) => ({
            owner_id: owner,
            date,
            source,
            steps,
            synced_at: batch.createdAt,
          })),
        )
        .onConflict((conflict) => conflict.columns(['owner_id', 'date', 'source']).doNothing())
        .returning(['date', 'source'])
        .execute();
      await batch.record(
        tx,
        STEPS,
        rows.map(({ date, source }) => [date, source] as const),
      );
      await tally.record(tx, { steps: rows.length });
    });
    await turn();
  }
}

/** Rows of a source are added whole; a stored one is not changed. */
export async function storeMetrics({
  context: { db, owner },
  plan,
  batch,
  tally,
}: DiaryImport): Promise<void> {
  for (const [table, addition] of [
    ['body_composition', BODY_COMPOSITION],
    ['wellness', WELLNESS],
  ] as const) {
    const rows = plan.metrics.filter((row) => row.table === table);
    for (const some of inChunks(rows, AT_ONCE)) {
      await transact(db, async (tx) => {
        const added = await tx
          .insertInto(table)
          .values(
            some.map(({ date, source, metrics }) => ({
              owner_id: owner,
              date,
              source,
              metrics: sortedJson(metrics),
              synced_at: batch.createdAt,
            })),
          )
          .onConflict((conflict) => conflict.columns(['owner_id', 'date', 'source']).doNothing())
          .returning(['date', 'source'])
          .execute();
        await batch.record(
          tx,
          addition,
          added.map(({ date, source }) => [date, source] as const),
        );
        await tally.record(tx, { metrics: added.length });
      });
      await turn();
    }
  }
}

/** As the app writes metrics. */
function sortedJson(metrics: Readonly<Record<string, number>>): string {
  const entries = Object.entries(metrics).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(Object.fromEntries(entries));
}
