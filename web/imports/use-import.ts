import { useEffect, useReducer, useRef } from 'preact/hooks';
import type { ImportProgress } from '../../src/shared/imports/contract.ts';
import { ApiError } from '../core/api/api-error.ts';
import { errorMessage } from '../core/api/error-message.ts';
import { follow } from '../core/follow.ts';
import type { ApiTarget } from '../core/instance.ts';
import { type ImportEvent, type ImportState, nextImportState } from './import-state.ts';
import { importsApi } from './imports-api.ts';
import { importsText as text } from './text.ts';

interface PreviewUpload {
  progressId: string;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** An import page of an app or of the account: how its files are sent, and what changes with an import. */
export interface ImportMethods<Preview, Options, Report> {
  app: ApiTarget;
  preview: (file: File, upload: PreviewUpload) => Promise<Preview>;
  commit: (file: File, preview: Preview, options: Options, progressId: string) => Promise<Report>;
  /** Refetches what an import or its undo changed. */
  onChanged: () => void;
}

export interface UndoableReport {
  import_id: string | null;
}

export interface FileImport<Preview, Options, Report> {
  state: ImportState<Preview, Options, Report>;
  choose: (file: File) => void;
  commit: (options: Options) => void;
  /** Shows the report of an import without preview. */
  finish: (report: Report) => void;
  undo: () => void;
  cancel: () => void;
  startAgain: () => void;
}

/** Runs the import of a file: upload, preview, import, undo. */
export function useImport<Preview, Options, Report extends UndoableReport>(
  methods: ImportMethods<Preview, Options, Report>,
): FileImport<Preview, Options, Report> {
  type Event = ImportEvent<Preview, Options, Report>;
  const [state, dispatch] = useReducer<ImportState<Preview, Options, Report>, Event>(
    nextImportState,
    { at: 'choosing' },
  );
  const file = useRef<File>(undefined);
  const upload = useRef<AbortController>(undefined);
  useEffect(() => () => upload.current?.abort(), []);
  const api = importsApi(methods.app);

  /** Follows the progress of a request until it ends. */
  async function run(work: (progressId: string) => Promise<Event>) {
    const progressId = newProgressId();
    const unfollow = follow(
      () => api.progress(progressId),
      (progress: ImportProgress) => dispatch({ type: 'progressed', progress }),
    );
    try {
      dispatch(await work(progressId));
    } catch (error) {
      if (!upload.current?.signal.aborted) dispatch(toFailure(error));
    } finally {
      unfollow();
    }
  }

  return {
    state,
    choose(chosen) {
      const stop = new AbortController();
      const { signal } = stop;
      file.current = chosen;
      upload.current = stop;
      dispatch({ type: 'chosen' });
      const onProgress = (share: number) => dispatch({ type: 'sent', share });
      void run(async (progressId) => ({
        type: 'previewed',
        preview: await methods.preview(chosen, { progressId, onProgress, signal }),
      }));
    },
    commit(options) {
      if (state.at !== 'previewing' || !file.current) return;
      const { preview } = state;
      const chosen = file.current;
      dispatch({ type: 'confirmed', options });
      void run(async (progressId) => {
        const report = await methods.commit(chosen, preview, options, progressId);
        methods.onChanged();
        return { type: 'imported', report };
      });
    },
    finish(report) {
      dispatch({ type: 'imported', report });
      methods.onChanged();
    },
    undo() {
      if (state.at !== 'reporting' || state.isUndoing || !state.report.import_id) return;
      const id = state.report.import_id;
      dispatch({ type: 'undo' });
      void run(async () => {
        const undone = await api.undo(id);
        methods.onChanged();
        return { type: 'undone', undone };
      });
    },
    cancel() {
      upload.current?.abort();
      dispatch({ type: 'restarted' });
    },
    startAgain: () => dispatch({ type: 'restarted' }),
  };
}

/** `crypto.randomUUID` exists only on pages served over HTTPS. */
function newProgressId(): string {
  return [...crypto.getRandomValues(new Uint32Array(3))].join('-');
}

function toFailure(error: unknown) {
  return error instanceof ApiError && error.code === 'upload_expired'
    ? ({ type: 'expired', problem: text.expired } as const)
    : ({ type: 'failed', problem: errorMessage(error) } as const);
}
