import type { ReportProps } from '../../../imports/import-steps.tsx';
import { ReportView } from '../../../imports/report-view.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { importText as text } from '../text/exercises.ts';
import type { LogImportReport } from './import-api.ts';

const words = text.report;

/** Added, existing and skipped workouts. */
export function ReportCards(props: ReportProps<LogImportReport>) {
  const { report } = props;
  const { added, extended, duplicates, sets, exercises_created: created } = report;
  const body = text.preview.body(report.body_measures, report.cardio);
  return (
    <ReportView
      {...props}
      again={text.again}
      next={{ href: '#/stats', label: words.toStatistics }}
      summary={
        <Card title={reportTitle(report)}>
          {added > 0 && extended > 0 && <p>{words.extended(extended)}</p>}
          {sets > 0 && <p>{words.sets(sets)}</p>}
          {report.body_weights > 0 && <p>{words.bodyWeights(report.body_weights)}</p>}
          {body && added + extended > 0 && <p>{words.body(body)}</p>}
          {duplicates > 0 && <p class="soft">{words.duplicates(duplicates)}</p>}
        </Card>
      }
    >
      {created.length > 0 && (
        <Card flush title={words.created(created.length)}>
          <ul>
            {created.map(({ exercise_id, name }) => (
              <ListRow key={exercise_id} title={name} href={`#/exercises/${exercise_id}`} />
            ))}
          </ul>
        </Card>
      )}
    </ReportView>
  );
}

function reportTitle({ added, extended, cardio }: LogImportReport): string {
  if (added > 0) return words.added(added);
  if (extended === 0 && cardio > 0) return words.cardioAdded(cardio);
  return extended > 0 ? words.extended(extended) : words.none;
}
