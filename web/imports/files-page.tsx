import type { ComponentChildren } from 'preact';
import type { ImportBatchReport } from '../../src/shared/imports/contract.ts';
import { Page } from '../ui/layout/page.tsx';
import { ExportCard } from './export-card.tsx';
import { ImportSteps, type ImportStepsProps, type ImportText } from './import-steps.tsx';
import type { UndoableReport } from './use-import.ts';

interface FilesText extends ImportText {
  title: string;
  out: { title: string; hint: string };
  report: { undone: (removed: number) => string; kept: (kept: number) => string };
}

interface Props<Preview, Options, Report>
  extends Omit<ImportStepsProps<Preview, Options, Report>, 'describeUndone' | 'children'> {
  text: FilesText;
  back: ComponentChildren;
  /** The files in which everything can be taken along. */
  exports: readonly { href: string; label: string }[];
  countUndone: (counts: ImportBatchReport['counts']) => { removed: number; kept: number };
}

/** The page of an app that imports files of other programs and exports its own. */
export function FilesPage<Preview, Options, Report extends UndoableReport>(
  props: Props<Preview, Options, Report>,
) {
  const { back, exports, countUndone, ...steps } = props;
  const { title, out, report } = props.text;

  function describeUndone({ counts }: ImportBatchReport) {
    const { removed, kept } = countUndone(counts);
    return { title: report.undone(removed), kept: kept > 0 ? report.kept(kept) : null };
  }

  return (
    <Page title={title} narrow back={back}>
      <ImportSteps {...steps} describeUndone={describeUndone}>
        <ExportCard title={out.title} hint={out.hint} files={exports} />
      </ImportSteps>
    </Page>
  );
}
