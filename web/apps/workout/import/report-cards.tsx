import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import type { Report } from './import-api.ts';
import { SkippedRows } from './skipped-rows.tsx';
import { text } from './text/text.ts';

const words = text.report;

/** What was added, what was there before, and what was left out. */
export function ReportCards({ report, onAgain }: { report: Report; onAgain: () => void }) {
  const { added, duplicates, sets, exercises_created: created } = report;
  const start = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone with the form.
  useEffect(() => start.current?.focus(), []);
  return (
    <>
      <div ref={start} tabIndex={-1} role="status" class="import-report">
        <Card title={added > 0 ? words.added(added) : words.none}>
          {added > 0 && <p>{words.sets(sets)}</p>}
          {duplicates > 0 && <p class="soft">{words.duplicates(duplicates)}</p>}
        </Card>
      </div>
      {created.length > 0 && (
        <Card flush title={words.created(created.length)}>
          <ul>
            {created.map(({ exercise_id, name }) => (
              <ListRow key={exercise_id} title={name} href={`#/exercises/${exercise_id}`} />
            ))}
          </ul>
        </Card>
      )}
      <SkippedRows skipped={report.skipped} total={report.skipped_count} />
      <div class="form-actions">
        <a class="button solid" href="#/stats">
          {words.toStatistics}
        </a>
        <Button onClick={onAgain}>{text.again}</Button>
      </div>
    </>
  );
}
