import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import type { NutritionTables } from '../tables.ts';
import type { wellnessContract } from './contract.ts';
import { findMetricsPage, findStepsPage, type MetricsTable, type RowsRequest } from './queries.ts';
import { type MetricsInput, storeMetrics, storeSteps as storeStepRows } from './store-rows.ts';

export type WellnessContext = Context<NutritionTables>;
type Input<Name extends keyof typeof wellnessContract> = z.output<
  (typeof wellnessContract)[Name]['input']
>;

export async function listSteps({ db, owner }: WellnessContext, input: Input<'listSteps'>) {
  return findStepsPage(db, owner, input);
}

export async function storeSteps(
  { db, owner, clock }: WellnessContext,
  { rows }: Input<'storeSteps'>,
) {
  const stored = await transact(db, (tx) => storeStepRows(tx, owner, rows, isoNow(clock)));
  return { stored };
}

function listMetrics(table: MetricsTable) {
  return ({ db, owner }: WellnessContext, input: RowsRequest) =>
    findMetricsPage(db, table, owner, input);
}

function storeMetricsOf(table: MetricsTable) {
  return async (
    { db, owner, clock }: WellnessContext,
    { rows }: { readonly rows: readonly MetricsInput[] },
  ) => {
    const stored = await transact(db, (tx) => storeMetrics(tx, table, owner, rows, isoNow(clock)));
    return { stored };
  };
}

export const listBodyComposition = listMetrics('body_composition');
export const storeBodyComposition = storeMetricsOf('body_composition');
export const listWellness = listMetrics('wellness');
export const storeWellness = storeMetricsOf('wellness');
