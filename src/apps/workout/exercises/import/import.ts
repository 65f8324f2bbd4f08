import type { z } from 'zod';
import { Invalid } from '../../../../kernel/errors.ts';
import { previewImport, runImport } from '../../../../shared/imports/run-import.ts';
import type { ExerciseImportOutcome, exerciseImportContract } from './contract.ts';
import { type ExerciseImportContext, exercisesPipeline } from './pipeline.ts';

type Input = z.output<typeof exerciseImportContract.importExercises.input>;

export async function importExercises(
  context: ExerciseImportContext,
  { text, preview, progressId }: Input,
): Promise<ExerciseImportOutcome> {
  const source = receivedContent(context, text);
  if (preview) {
    context.response.setStatus(200);
    return previewImport(context, exercisesPipeline, source, progressId);
  }
  return runImport(context, exercisesPipeline, { source, options: {}, progressId });
}

function receivedContent({ received }: ExerciseImportContext, text: string | undefined) {
  if (received) return { path: received.path, name: received.name, text: null };
  if (text === undefined || text.trim() === '') {
    throw new Invalid('Send a file or a text.', [{ path: 'text', message: 'is required' }]);
  }
  return { path: '', name: '', text };
}
