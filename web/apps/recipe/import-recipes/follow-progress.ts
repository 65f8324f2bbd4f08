import type { Progress } from '../../../../src/apps/recipe/import/contract.ts';
import { importApi } from './import-api.ts';

const PAUSE = 500;

/** Asks again and again how far the server is, until the returned function is called. */
export function followProgress(progressId: string, onProgress: (now: Progress) => void) {
  let over = false;
  const ask = async () => {
    const now = await importApi('GET /api/recipes/import-zip/progress', { progressId }).catch(
      () => undefined,
    );
    if (over) return;
    if (now) onProgress(now);
    timer = setTimeout(ask, PAUSE);
  };
  let timer = setTimeout(ask, PAUSE);
  return () => {
    over = true;
    clearTimeout(timer);
  };
}
