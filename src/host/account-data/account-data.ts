import type { z } from 'zod';
import type { Context } from '../../kernel/context.ts';
import { findProgress } from '../../shared/imports/progress.ts';
import { findBatches } from '../../shared/imports/queries.ts';
import { previewImport, runImport } from '../../shared/imports/run-import.ts';
import { undoImport } from '../../shared/imports/undo.ts';
import type { AllTables } from '../requests/request-context.ts';
import type { accountDataContract } from './contract.ts';
import { accountImports } from './imports.ts';
import { accountPipeline } from './pipeline.ts';

export { exportAccount } from './export-account.ts';

type AccountContext = Context<AllTables>;
type Input<Name extends keyof typeof accountDataContract> = z.output<
  (typeof accountDataContract)[Name]['input']
>;

export async function previewAccountImport(
  context: AccountContext,
  { progressId }: Input<'previewAccountImport'>,
) {
  return previewImport(context, accountPipeline, 'received', progressId);
}

export async function runAccountImport(
  context: AccountContext,
  { uploadId, progressId }: Input<'runAccountImport'>,
) {
  return runImport(context, accountPipeline, { source: { uploadId }, options: {}, progressId });
}

export async function listAccountImports(
  { db, owner }: AccountContext,
  { pipeline: _, ...page }: Input<'listAccountImports'>,
) {
  return findBatches(db, owner, [accountPipeline.name], page);
}

export async function undoAccountImport(
  context: AccountContext,
  { id }: Input<'undoAccountImport'>,
) {
  return undoImport(context, accountImports, id);
}

export async function readAccountImportProgress(
  context: AccountContext,
  { progressId }: Input<'readAccountImportProgress'>,
) {
  return findProgress(context, progressId);
}
