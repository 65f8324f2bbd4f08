import type { ReportProps } from '../../../imports/import-steps.tsx';
import { ReportView } from '../../../imports/report-view.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { importText as text } from '../text/import.ts';
import { listSkipped, type NotesReport } from './import-api.ts';

const words = text.report;
const KINDS: Readonly<Record<string, (n: number) => string>> = text.kinds;

/** What an import added, and what it left out. */
export function ReportCards({ report, ...rest }: ReportProps<NotesReport>) {
  const { added, already_here, skipped } = report;
  return (
    <ReportView
      {...rest}
      report={{ ...report, skipped: listSkipped(skipped), skipped_count: skipped.length }}
      again={text.again}
      next={{ href: '#/', label: words.toNotes }}
      summary={
        <Card flush title={added.length > 0 ? words.title : words.none}>
          <ul>
            {added.map(({ kind, count }) => (
              <ListRow key={kind} title={KINDS[kind]?.(count) ?? kind} />
            ))}
            {already_here > 0 && <ListRow title={words.here(already_here)} faded />}
          </ul>
        </Card>
      }
    />
  );
}
