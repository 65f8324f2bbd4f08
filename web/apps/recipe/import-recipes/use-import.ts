import { useEffect, useRef, useState } from 'preact/hooks';
import type { Progress, ScanResult } from '../../../../src/apps/recipe/import/contract.ts';
import { answers } from '../../../core/answers.ts';
import { ApiError } from '../../../core/api-error.ts';
import { inWords } from '../../../core/in-words.ts';
import { toast } from '../../../core/toasts.ts';
import { newKey } from '../editor/new-key.ts';
import { followProgress } from './follow-progress.ts';
import { importApi, type Outcome, scanFile } from './import-api.ts';
import type { Options } from './options.ts';
import { text } from './text/text.ts';

export type Stage =
  | { at: 'ways'; problem?: string }
  | { at: 'reading'; share: number; progress?: Progress }
  | { at: 'choosing'; scan: ScanResult; problem?: string }
  | { at: 'writing'; chosen: number; progress?: Progress }
  | { at: 'done'; outcome: Outcome };

interface Import {
  stage: Stage;
  take: (file: File) => Promise<void>;
  commit: (scan: ScanResult, selected: number[], options: Options) => Promise<void>;
  finish: (outcome: Outcome) => void;
  cancel: () => void;
  startAgain: () => void;
}

/** The way of a file: sent, looked through, chosen from, taken in. */
export function useImport(): Import {
  const [stage, setStage] = useState<Stage>({ at: 'ways' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function take(file: File) {
    const stop = new AbortController();
    running.current = stop;
    const { signal } = stop;
    const progressId = newKey() + newKey();
    setStage({ at: 'reading', share: 0 });
    const onShare = (share: number) => setStage({ at: 'reading', share });
    const unfollow = followProgress(progressId, (progress) => {
      if (progress.stage === 'reading') setStage({ at: 'reading', share: 1, progress });
    });
    try {
      const scan = await scanFile({ file, progressId, onShare, signal });
      setStage({ at: 'choosing', scan });
    } catch (error) {
      if (signal.aborted) setStage({ at: 'ways' });
      else setStage({ at: 'ways', problem: inWords(error) });
    } finally {
      unfollow();
    }
  }

  async function commit(scan: ScanResult, selected: number[], options: Options) {
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
      } else setStage({ at: 'choosing', scan, problem: inWords(error) });
    } finally {
      unfollow();
    }
  }

  function finish(outcome: Outcome) {
    setStage({ at: 'done', outcome });
    void answers.invalidateQueries({ queryKey: ['recipe'] });
  }

  return {
    stage,
    take,
    commit,
    finish,
    cancel() {
      running.current?.abort();
      toast(text.cancelled);
    },
    startAgain: () => setStage({ at: 'ways' }),
  };
}
