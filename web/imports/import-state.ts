import type { ImportBatchReport, ImportProgress } from '../../src/shared/imports/contract.ts';

/** Where the import of a file stands. */
export type ImportState<Preview, Options, Report> =
  | { at: 'choosing'; problem?: string }
  | { at: 'uploading'; share: number }
  | { at: 'reading'; progress?: ImportProgress }
  | { at: 'previewing'; preview: Preview; options?: Options; problem?: string }
  | { at: 'importing'; preview: Preview; options: Options; progress?: ImportProgress }
  | { at: 'reporting'; report: Report; isUndoing: boolean; problem?: string }
  | { at: 'undone'; report: Report; undone: ImportBatchReport };

export type ImportEvent<Preview, Options, Report> =
  | { type: 'chosen' }
  | { type: 'sent'; share: number }
  | { type: 'progressed'; progress: ImportProgress }
  | { type: 'previewed'; preview: Preview }
  | { type: 'confirmed'; options: Options }
  | { type: 'imported'; report: Report }
  | { type: 'undo' }
  | { type: 'undone'; undone: ImportBatchReport }
  | { type: 'failed'; problem: string }
  /** The server no longer has the uploaded file. */
  | { type: 'expired'; problem: string }
  | { type: 'restarted' };

/** The next state. An event that does not fit the state, such as late progress, changes nothing. */
export function nextImportState<Preview, Options, Report>(
  state: ImportState<Preview, Options, Report>,
  event: ImportEvent<Preview, Options, Report>,
): ImportState<Preview, Options, Report> {
  if (event.type === 'restarted') return { at: 'choosing' };
  switch (state.at) {
    case 'choosing':
      if (event.type === 'chosen') return { at: 'uploading', share: 0 };
      if (event.type === 'imported') return toReport(event.report);
      return state;
    case 'uploading':
    case 'reading':
      return whileReading(state, event);
    case 'previewing':
      if (event.type !== 'confirmed') return state;
      return { at: 'importing', preview: state.preview, options: event.options };
    case 'importing':
      return whileImporting(state, event);
    case 'reporting':
      return whileReporting(state, event);
    case 'undone':
      return state;
  }
}

function whileReading<Preview, Options, Report>(
  state: Extract<ImportState<Preview, Options, Report>, { at: 'uploading' | 'reading' }>,
  event: ImportEvent<Preview, Options, Report>,
): ImportState<Preview, Options, Report> {
  switch (event.type) {
    case 'sent':
      if (state.at === 'reading') return state;
      return event.share < 1 ? { at: 'uploading', share: event.share } : { at: 'reading' };
    case 'progressed':
      return event.progress.stage === 'reading'
        ? { at: 'reading', progress: event.progress }
        : state;
    case 'previewed':
      return { at: 'previewing', preview: event.preview };
    case 'failed':
    case 'expired':
      return { at: 'choosing', problem: event.problem };
    default:
      return state;
  }
}

function whileImporting<Preview, Options, Report>(
  state: Extract<ImportState<Preview, Options, Report>, { at: 'importing' }>,
  event: ImportEvent<Preview, Options, Report>,
): ImportState<Preview, Options, Report> {
  const { preview, options } = state;
  switch (event.type) {
    case 'progressed':
      return event.progress.stage === 'writing' ? { ...state, progress: event.progress } : state;
    case 'imported':
      return toReport(event.report);
    case 'failed':
      return { at: 'previewing', preview, options, problem: event.problem };
    case 'expired':
      return { at: 'choosing', problem: event.problem };
    default:
      return state;
  }
}

function whileReporting<Preview, Options, Report>(
  state: Extract<ImportState<Preview, Options, Report>, { at: 'reporting' }>,
  event: ImportEvent<Preview, Options, Report>,
): ImportState<Preview, Options, Report> {
  const { report } = state;
  switch (event.type) {
    case 'undo':
      return { at: 'reporting', report, isUndoing: true };
    case 'undone':
      return { at: 'undone', report, undone: event.undone };
    case 'failed':
      return { at: 'reporting', report, isUndoing: false, problem: event.problem };
    default:
      return state;
  }
}

function toReport<Report>(report: Report) {
  return { at: 'reporting' as const, report, isUndoing: false };
}
