import type { ImportProgress } from '../../../../src/apps/recipe/import/contract.ts';
import { follow } from '../../../core/follow.ts';
import { importApi } from './import-api.ts';

/** Polls the import progress until the returned function is called. */
export function followProgress(progressId: string, onProgress: (now: ImportProgress) => void) {
  return follow(
    () => importApi('GET /api/recipes/import-zip/progress', { progressId }),
    onProgress,
  );
}
