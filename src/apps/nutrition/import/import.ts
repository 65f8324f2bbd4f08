import type { z } from 'zod';
import { Invalid } from '../../../kernel/errors.ts';
import type { ReceivedFile } from '../../../kernel/files/received-file.ts';
import { previewImport as preview, runImport } from '../../../shared/imports/run-import.ts';
import type { diaryImportContract } from './contract.ts';
import { diaryPipeline } from './pipeline.ts';
import type { DiaryImportContext } from './store/import-context.ts';

type Input<Name extends keyof typeof diaryImportContract> = z.output<
  (typeof diaryImportContract)[Name]['input']
>;

export async function previewImport(
  context: DiaryImportContext,
  { progressId }: Input<'previewImport'>,
) {
  return preview(context, diaryPipeline, requireFile(context), progressId);
}

export async function commitImport(
  context: DiaryImportContext,
  { progressId, ...options }: Input<'commitImport'>,
) {
  return runImport(context, diaryPipeline, { source: requireFile(context), options, progressId });
}

function requireFile({ received }: DiaryImportContext): ReceivedFile {
  if (received) return received;
  throw new Invalid('Send a file.', [{ path: 'file', message: 'is required' }]);
}
