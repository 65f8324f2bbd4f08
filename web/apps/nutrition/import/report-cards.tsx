import type { ReportProps } from '../../../imports/import-steps.tsx';
import { ReportView } from '../../../imports/report-view.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { importText as text } from '../text/import.ts';
import type { DiaryReport } from './import-api.ts';

const words = text.report;

/** What an import added, and what it left out. */
export function ReportCards(props: ReportProps<DiaryReport>) {
  const { added, already_here } = props.report;
  return (
    <ReportView
      {...props}
      again={text.again}
      next={{ href: '#/', label: words.toDiary }}
      summary={
        <Card flush title={added.length > 0 ? words.title : words.none}>
          <ul>
            {added.map(({ kind, count }) => (
              <ListRow key={kind} title={text.kinds[kind](count)} />
            ))}
            {already_here > 0 && <ListRow title={words.here(already_here)} faded />}
          </ul>
        </Card>
      }
    />
  );
}
