import type { importContract, ScanResult } from '../../../../src/apps/recipe/import/contract.ts';
import type { RouteOutput } from '../../../../src/kernel/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { formDataWith, sendFile } from '../../../core/api/send-file.ts';
import { baseOf } from '../../../core/instance.ts';

type CommitResponse = RouteOutput<typeof importContract, 'POST /api/recipes/import-zip/commit'>;

/** Result of an import. */
export type RecipeImportOutcome = Pick<
  CommitResponse,
  'recipes' | 'skipped' | 'failed' | 'import_id'
> &
  Partial<Pick<CommitResponse, 'timelineImported' | 'belongings' | 'pictures_lost'>>;

export const importApi = createClient<typeof importContract>(baseOf('recipe'));

interface ScanUpload {
  progressId: string;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Uploads a file and lists its recipes. */
export function scanFile(
  file: File,
  { progressId, onProgress, signal }: ScanUpload,
): Promise<ScanResult> {
  const body = formDataWith(file, { progressId });
  return sendFile(`${baseOf('recipe')}/api/recipes/import-zip/scan`, { body, onProgress, signal });
}
