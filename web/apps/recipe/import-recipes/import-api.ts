import type { importContract, ScanResult } from '../../../../src/apps/recipe/import/contract.ts';
import type { RouteOutput } from '../../../../src/kernel/contract.ts';
import { ApiError, Unreachable } from '../../../core/api-error.ts';
import { client } from '../../../core/client.ts';
import { baseOf } from '../../../core/instance.ts';

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

/** Sends a file to be looked through; `fetch` can't say how far it has come. */
export function scanFile({ file, progressId, onShare, signal }: Upload): Promise<ScanResult> {
  const form = new FormData();
  form.set('progressId', progressId);
  form.set('file', file);
  const request = new XMLHttpRequest();
  request.open('POST', `${baseOf('recipe')}/api/recipes/import-zip/scan`);
  request.responseType = 'json';
  request.upload.onprogress = ({ loaded, total }) => onShare(loaded / Math.max(total, 1));
  signal.addEventListener('abort', () => request.abort());
  return new Promise((resolve, reject) => {
    request.onload = () => {
      if (request.status === 200) resolve(request.response as ScanResult);
      else reject(new ApiError(request.status, request.response));
    };
    request.onerror = () => reject(new Unreachable());
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
    request.send(form);
  });
}
