import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../../../ui/basic/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { importText as text } from '../text/exercises.ts';
import type { LogImportReport, UndoReport } from './import-api.ts';
import { SkippedRows } from './skipped-rows.tsx';

const words = text.report;

interface Props {
  report: LogImportReport;
  busy?: boolean | undefined;
  problem?: string | undefined;
  onUndo: () => void;
  onAgain: () => void;
}

/** Added, existing and skipped workouts. */
export function ReportCards({ report, busy = false, problem, onUndo, onAgain }: Props) {
  const { added, extended, duplicates, sets, exercises_created: created } = report;
  const start = useRef<HTMLDivElement>(null);
  // Restores the focus, because the focused button was removed with the form.
  useEffect(() => start.current?.focus(), []);
  return (
    <>
      <div ref={start} tabIndex={-1} role="status" class="import-report">
        <Card title={reportTitle(report)}>
          {added > 0 && extended > 0 && <p>{words.extended(extended)}</p>}
          {sets > 0 && <p>{words.sets(sets)}</p>}
          {report.body_weights > 0 && <p>{words.bodyWeights(report.body_weights)}</p>}
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
      {problem && (
        <p class="form-problem" role="alert">
          {problem}
        </p>
      )}
      <div class="form-actions">
        <a class="button solid" href="#/stats">
          {words.toStatistics}
        </a>
        {added > 0 && (
          <Button aria-busy={busy} aria-disabled={busy} onClick={() => !busy && onUndo()}>
            {words.undo}
          </Button>
        )}
        <Button onClick={onAgain}>{text.again}</Button>
      </div>
    </>
  );
}

function reportTitle({ added, extended }: LogImportReport): string {
  if (added > 0) return words.added(added);
  return extended > 0 ? words.extended(extended) : words.none;
}

/** Result of an undone import. */
export function UndoneCard({ outcome, onAgain }: { outcome: UndoReport; onAgain: () => void }) {
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => start.current?.focus(), []);
  return (
    <div ref={start} tabIndex={-1} role="status" class="import-report">
      <Card title={words.undone(outcome.removed)}>
        <div class="form">
          {outcome.kept > 0 && <p>{words.kept(outcome.kept)}</p>}
          <div class="form-actions">
            <Button onClick={onAgain}>{text.again}</Button>
          </div>
        </div>
      </Card>
    </div>
  );
}
