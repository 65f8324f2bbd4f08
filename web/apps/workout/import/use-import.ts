import { useEffect, useRef, useState } from 'preact/hooks';
import { answers } from '../../../core/answers.ts';
import { inWords } from '../../../core/in-words.ts';
import { askAgain } from '../exercises/exercises.ts';
import { forgetRecords } from '../log/records-before.ts';
import {
  commitFile,
  type Preview,
  previewFile,
  type Report,
  type Taking,
  type Undone,
  undoApi,
} from './import-api.ts';

export type Stage =
  | { at: 'start'; problem?: string }
  | { at: 'reading'; share: number }
  | { at: 'choosing'; file: File; preview: Preview; busy: boolean; problem?: string }
  | { at: 'done'; report: Report; busy?: boolean; problem?: string }
  | { at: 'undone'; outcome: Undone };

interface Import {
  stage: Stage;
  take: (file: File) => Promise<void>;
  commit: (file: File, preview: Preview, taking: Taking) => Promise<void>;
  undo: (report: Report) => Promise<void>;
  cancel: () => void;
  startAgain: () => void;
}

/** An import or its undo changes the log and the records that a workout is compared with. */
function askForLogAgain() {
  void answers.invalidateQueries({ queryKey: ['workout'] });
  forgetRecords();
}

/** The way of a file: sent, looked through, decided about, taken in. */
export function useImport(): Import {
  const [stage, setStage] = useState<Stage>({ at: 'start' });
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);

  async function take(file: File) {
    const stop = new AbortController();
    const { signal } = stop;
    reading.current = stop;
    const onShare = (share: number) => setStage({ at: 'reading', share });
    onShare(0);
    try {
      const preview = await previewFile(file, { onShare, signal });
      setStage({ at: 'choosing', file, preview, busy: false });
    } catch (error) {
      if (signal.aborted) setStage({ at: 'start' });
      else setStage({ at: 'start', problem: inWords(error) });
    }
  }

  async function commit(file: File, preview: Preview, taking: Taking) {
    const choosing = { at: 'choosing', file, preview } as const;
    setStage({ ...choosing, busy: true });
    try {
      const report = await commitFile(file, taking, { onShare: () => undefined });
      setStage({ at: 'done', report });
      askForLogAgain();
      if (report.exercises_created.length > 0) askAgain();
    } catch (error) {
      setStage({ ...choosing, busy: false, problem: inWords(error) });
    }
  }

  async function undo(report: Report) {
    setStage({ at: 'done', report, busy: true });
    try {
      const outcome = await undoApi('POST /api/workout-import/undo', {
        imported_at: report.imported_at,
      });
      setStage({ at: 'undone', outcome });
      askForLogAgain();
      if (report.exercises_created.length > 0) askAgain();
    } catch (error) {
      setStage({ at: 'done', report, problem: inWords(error) });
    }
  }

  return {
    stage,
    take,
    commit,
    undo,
    cancel: () => reading.current?.abort(),
    startAgain: () => setStage({ at: 'start' }),
  };
}
