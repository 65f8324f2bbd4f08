import { useEffect, useRef, useState } from 'preact/hooks';
import type { ImportProgress, ScanResult } from '../../../../src/apps/recipe/import/contract.ts';
import { ApiError } from '../../../core/api/api-error.ts';
import { errorMessage } from '../../../core/api/error-message.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { queryClient } from '../../../core/queries/query-client.ts';
import { newKey } from '../editor/new-key.ts';
import { importText as text } from '../text/writing.ts';
import { followProgress } from './follow-progress.ts';
import { importApi, type RecipeImportOutcome, scanFile } from './import-api.ts';
import type { ImportOptions } from './import-options.ts';

export type RecipeImportStage =
  | { at: 'ways'; problem?: string }
  | { at: 'reading'; share: number; progress?: ImportProgress }
  | { at: 'choosing'; scan: ScanResult; problem?: string }
  | { at: 'writing'; chosen: number; progress?: ImportProgress }
  | { at: 'done'; outcome: RecipeImportOutcome };

interface RecipeImport {
  stage: RecipeImportStage;
  upload: (file: File) => Promise<void>;
  commit: (scan: ScanResult, selected: number[], options: ImportOptions) => Promise<void>;
  finish: (outcome: RecipeImportOutcome) => void;
  cancel: () => void;
  startAgain: () => void;
}

/** State of a file import: upload, scan, choose, commit. */
export function useRecipeImport(): RecipeImport {
  const [stage, setStage] = useState<RecipeImportStage>({ at: 'ways' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function upload(file: File) {
    const stop = new AbortController();
    running.current = stop;
    const { signal } = stop;
    const progressId = newKey() + newKey();
    setStage({ at: 'reading', share: 0 });
    const onProgress = (share: number) => setStage({ at: 'reading', share });
    const unfollow = followProgress(progressId, (progress) => {
      if (progress.stage === 'reading') setStage({ at: 'reading', share: 1, progress });
    });
    try {
      const scan = await scanFile({ file, progressId, onProgress, signal });
      setStage({ at: 'choosing', scan });
    } catch (error) {
      if (signal.aborted) setStage({ at: 'ways' });
      else setStage({ at: 'ways', problem: errorMessage(error) });
    } finally {
      unfollow();
    }
  }

  async function commit(scan: ScanResult, selected: number[], options: ImportOptions) {
    const progressId = newKey() + newKey();
    const chosen = selected.length;
    setStage({ at: 'writing', chosen });
    const unfollow = followProgress(progressId, (progress) => {
      if (progress.stage === 'writing') setStage({ at: 'writing', chosen, progress });
    });
    try {
      const { uploadId } = scan;
      const input = { uploadId, selected, ...options, progressId };
      finish(await importApi('POST /api/recipes/import-zip/commit', input));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'upload_expired') {
        setStage({ at: 'ways', problem: text.expired });
      } else setStage({ at: 'choosing', scan, problem: errorMessage(error) });
    } finally {
      unfollow();
    }
  }

  function finish(outcome: RecipeImportOutcome) {
    setStage({ at: 'done', outcome });
    void queryClient.invalidateQueries({ queryKey: ['recipe'] });
  }

  return {
    stage,
    upload,
    commit,
    finish,
    cancel() {
      running.current?.abort();
      showToast(text.cancelled);
    },
    startAgain: () => setStage({ at: 'ways' }),
  };
}
