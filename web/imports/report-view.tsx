import type { ComponentChildren } from 'preact';
import type { ReportProps } from './import-steps.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportFrame } from './report-frame.tsx';
import { SkippedRows } from './skipped-rows.tsx';

interface Report {
  import_id: string | null;
  skipped: Parameters<typeof SkippedRows>[0]['skipped'];
  skipped_count: number;
}

interface Props extends ReportProps<Report> {
  /** The word for another file. */
  again: string;
  /** Where to go from here. */
  next: { href: string; label: string };
  /** Announced with the report. */
  summary: ComponentChildren;
  children?: ComponentChildren;
}

/** What an import added and left out, and how to go on. */
export function ReportView({ report, again, next, summary, children, ...rest }: Props) {
  return (
    <>
      <ReportFrame>{summary}</ReportFrame>
      {children}
      <SkippedRows skipped={report.skipped} total={report.skipped_count} />
      <ReportActions canUndo={report.import_id !== null} again={again} {...rest}>
        <a class="button solid" href={next.href}>
          {next.label}
        </a>
      </ReportActions>
    </>
  );
}
