import type { ComponentChildren, ComponentType } from 'preact';
import type { ImportBatchReport } from '../../src/shared/imports/contract.ts';
import type { KindNames } from './count-additions.ts';
import { EarlierImports } from './earlier-imports.tsx';
import { FileCard } from './file-card.tsx';
import { ProgressCard } from './progress-card.tsx';
import { UndoneCard } from './undone-card.tsx';
import { type ImportMethods, type UndoableReport, useImport } from './use-import.ts';

export interface PreviewProps<Preview, Options> {
  preview: Preview;
  /** Of an attempt that failed. */
  decisions: Options | undefined;
  problem: string | undefined;
  onCommit: (decisions: Options) => void;
  onBack: () => void;
}

export interface ReportProps<Report> {
  report: Report;
  isUndoing: boolean;
  problem: string | undefined;
  onUndo: () => void;
  onAgain: () => void;
}

export interface ImportText {
  file: { title: string; hint: string };
  reading: string;
  importing: (done: number, total: number) => string;
  again: string;
  kinds: KindNames;
}

export interface ImportStepsProps<Preview, Options, Report> {
  methods: ImportMethods<Preview, Options, Report>;
  /** Only its imports are listed. */
  pipeline: string;
  /** The types that the file chooser offers. */
  accept: string;
  text: ImportText;
  PreviewForm: ComponentType<PreviewProps<Preview, Options>>;
  ReportCards: ComponentType<ReportProps<Report>>;
  describeUndone: (undone: ImportBatchReport) => { title: string; kept: string | null };
  /** Shown with the file chooser. */
  children: ComponentChildren;
}

/** The import of a file from the choice to the report and its undo. */
export function ImportSteps<Preview, Options, Report extends UndoableReport>(
  props: ImportStepsProps<Preview, Options, Report>,
) {
  const { methods, text, PreviewForm, ReportCards } = props;
  const { state, choose, commit, undo, cancel, startAgain } = useImport(methods);
  switch (state.at) {
    case 'choosing':
      return (
        <>
          <FileCard {...text.file} accept={props.accept} problem={state.problem} onFile={choose} />
          <EarlierImports
            app={methods.app}
            pipeline={props.pipeline}
            kinds={text.kinds}
            onChanged={methods.onChanged}
          />
          {props.children}
        </>
      );
    case 'previewing':
      return (
        <PreviewForm
          preview={state.preview}
          decisions={state.options}
          problem={state.problem}
          onCommit={commit}
          onBack={startAgain}
        />
      );
    case 'reporting':
      return (
        <ReportCards
          report={state.report}
          isUndoing={state.isUndoing}
          problem={state.problem}
          onUndo={undo}
          onAgain={startAgain}
        />
      );
    case 'undone':
      return (
        <UndoneCard
          {...props.describeUndone(state.undone)}
          again={text.again}
          onAgain={startAgain}
        />
      );
    default:
      return (
        <ProgressCard
          state={state}
          lookingFor={text.reading}
          importing={text.importing}
          onCancel={cancel}
        />
      );
  }
}
