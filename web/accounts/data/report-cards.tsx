import { instance } from '../../core/instance.ts';
import type { ReportProps } from '../../imports/import-steps.tsx';
import { ReportView } from '../../imports/report-view.tsx';
import '../../ui/form/form.css';
import { Card } from '../../ui/layout/card.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { describeKind, accountDataText as text } from '../text/account-data.ts';
import type { AccountReport } from './account-files.ts';

const words = text.report;

/** What an import added to each app, and what it left out. */
export function ReportCards({ report, ...rest }: ReportProps<AccountReport>) {
  const { import_id, parts } = report;
  const added = parts.filter((part) => part.added.length > 0);
  const here = parts.reduce((sum, part) => sum + part.already_here, 0);
  const skipped = parts.flatMap((part) =>
    part.skipped.map(({ file, reason }) => ({
      file: [text.parts[part.name], file].filter(Boolean).join(' · '),
      reason,
      row: 0,
    })),
  );
  return (
    <ReportView
      {...rest}
      report={{
        import_id,
        skipped,
        skipped_count: parts.reduce((sum, part) => sum + part.skipped_count, 0),
      }}
      again={text.again}
      next={{ href: `${instance.base}/`, label: words.toHome }}
      summary={
        <div class="form">
          {added.length === 0 && <Card title={words.none}>{words.here(here)}</Card>}
          {added.map((part) => (
            <Card key={part.name} flush title={words.title(text.parts[part.name])}>
              <ul>
                {part.added.map(({ kind, count }) => (
                  <ListRow key={kind} title={describeKind(part.name, kind, count)} />
                ))}
              </ul>
            </Card>
          ))}
          {added.length > 0 && here > 0 && <p class="soft">{words.here(here)}</p>}
        </div>
      }
    />
  );
}
