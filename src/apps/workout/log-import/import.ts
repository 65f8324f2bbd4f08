import type { z } from 'zod';
import { Invalid, NotFound } from '../../../kernel/errors.ts';
import type { DateOrder } from '../../../shared/imports/files/slashed-dates.ts';
import { findBatchId } from '../../../shared/imports/queries.ts';
import { previewImport as preview, runImport } from '../../../shared/imports/run-import.ts';
import { undoImport as undo } from '../../../shared/imports/undo.ts';
import { UNDO_IMPORT_JOB } from '../undo-import-job.ts';
import { SESSIONS } from './additions.ts';
import type { logImportContract } from './contract.ts';
import { type LogImportContext, type LogSource, logPipeline } from './pipeline.ts';

type Input<Name extends keyof typeof logImportContract> = z.output<
  (typeof logImportContract)[Name]['input']
>;

export async function previewImport(
  context: LogImportContext,
  { progressId, date_order }: Input<'previewImport'>,
) {
  return preview(context, logPipeline, requireFile(context, date_order), progressId);
}

export async function commitImport(
  context: LogImportContext,
  { progressId, date_order, ...options }: Input<'commitImport'>,
) {
  const source = requireFile(context, date_order);
  return runImport(context, logPipeline, { source, options, progressId });
}

const LOG_IMPORTS = { jobName: UNDO_IMPORT_JOB, load: async () => [logPipeline] };

/** Removes what an import added, and counts its sessions. */
export async function undoImport(context: LogImportContext, { imported_at }: Input<'undoImport'>) {
  const { db, owner } = context;
  const id = await findBatchId(db, owner, logPipeline.name, imported_at);
  if (id === null) throw new NotFound('import');
  const { counts } = await undo(context, LOG_IMPORTS, id);
  const { added = 0, removed = 0 } = counts.find(({ kind }) => kind === SESSIONS.kind) ?? {};
  return { removed, kept: added - removed };
}

function requireFile({ received }: LogImportContext, dateOrder: DateOrder | undefined): LogSource {
  if (received) return { path: received.path, name: received.name, dateOrder };
  throw new Invalid('Send a file.', [{ path: 'file', message: 'is required' }]);
}
