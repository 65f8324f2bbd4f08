import { useEffect, useRef, useState } from 'preact/hooks';
import { errorMessage } from '../../../core/api/error-message.ts';
import { queryClient } from '../../../core/queries/query-client.ts';
import { refetchExercises } from '../exercises/exercises.ts';
import { clearRecordsBefore } from '../log/session/records-before.ts';
import {
  commitFile,
  type ImportDecisions,
  type LogImportPreview,
  type LogImportReport,
  previewFile,
  type UndoReport,
  undoApi,
} from './import-api.ts';

export type LogImportStage =
  | { at: 'start'; problem?: string }
  | { at: 'reading'; share: number }
  | { at: 'choosing'; file: File; preview: LogImportPreview; busy: boolean; problem?: string }
  | { at: 'done'; report: LogImportReport; busy?: boolean; problem?: string }
  | { at: 'undone'; outcome: UndoReport };

interface LogImport {
  stage: LogImportStage;
  upload: (file: File) => Promise<void>;
  commit: (file: File, preview: LogImportPreview, taking: ImportDecisions) => Promise<void>;
  undo: (report: LogImportReport) => Promise<void>;
  cancel: () => void;
  startAgain: () => void;
}

/** An import and its undo change the log and the previous records. */
function refetchLog() {
  void queryClient.invalidateQueries({ queryKey: ['workout'] });
  clearRecordsBefore();
}

/** State of a log import: upload, preview, decide, commit. */
export function useLogImport(): LogImport {
  const [stage, setStage] = useState<LogImportStage>({ at: 'start' });
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);

  async function upload(file: File) {
    const stop = new AbortController();
    const { signal } = stop;
    reading.current = stop;
    const onProgress = (share: number) => setStage({ at: 'reading', share });
    onProgress(0);
    try {
      const preview = await previewFile(file, { onProgress, signal });
      setStage({ at: 'choosing', file, preview, busy: false });
    } catch (error) {
      if (signal.aborted) setStage({ at: 'start' });
      else setStage({ at: 'start', problem: errorMessage(error) });
    }
  }

  async function commit(file: File, preview: LogImportPreview, taking: ImportDecisions) {
    const choosing = { at: 'choosing', file, preview } as const;
    setStage({ ...choosing, busy: true });
    try {
      const report = await commitFile(file, taking, { onProgress: () => undefined });
      setStage({ at: 'done', report });
      refetchLog();
      if (report.exercises_created.length > 0) refetchExercises();
    } catch (error) {
      setStage({ ...choosing, busy: false, problem: errorMessage(error) });
    }
  }

  async function undo(report: LogImportReport) {
    setStage({ at: 'done', report, busy: true });
    try {
      const outcome = await undoApi('POST /api/workout-import/undo', {
        imported_at: report.imported_at,
      });
      setStage({ at: 'undone', outcome });
      refetchLog();
      if (report.exercises_created.length > 0) refetchExercises();
    } catch (error) {
      setStage({ at: 'done', report, problem: errorMessage(error) });
    }
  }

  return {
    stage,
    upload,
    commit,
    undo,
    cancel: () => reading.current?.abort(),
    startAgain: () => setStage({ at: 'start' }),
  };
}
