import type { importContract, ScanResult } from '../../../../src/apps/recipe/import/contract.ts';
import type { RouteOutput } from '../../../../src/kernel/contract.ts';
import { client } from '../../../core/client.ts';
import { baseOf } from '../../../core/instance.ts';
import { formWith, sendFile } from '../../../core/send-file.ts';

type Commit = RouteOutput<typeof importContract, 'POST /api/recipes/import-zip/commit'>;

/** What became of the chosen recipes. */
export type Outcome = Pick<Commit, 'recipes' | 'skipped' | 'failed'> &
  Partial<Pick<Commit, 'timelineImported' | 'belongings' | 'pictures_lost'>>;

export const importApi = client<typeof importContract>(baseOf('recipe'));

interface Upload {
  file: File;
  progressId: string;
  onShare: (share: number) => void;
  signal: AbortSignal;
}

/** Sends a file to be looked through. */
export function scanFile({ file, progressId, onShare, signal }: Upload): Promise<ScanResult> {
  const body = formWith(file, { progressId });
  return sendFile(`${baseOf('recipe')}/api/recipes/import-zip/scan`, { body, onShare, signal });
}
