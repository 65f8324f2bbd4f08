import type { SkippedRow } from '../../../../src/apps/workout/log-import/contract.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { importText as text } from '../text/exercises.ts';

const words = text.skipped;

interface Props {
  /** The first skipped rows. */
  skipped: readonly SkippedRow[];
  total: number;
}

/** Rows that could not be imported, with the reason. */
export function SkippedRows({ skipped, total }: Props) {
  if (total === 0) return null;
  return (
    <Card flush>
      <details class="import-known">
        <summary>{words.title(total)}</summary>
        <ul>
          {skipped.map(({ row, reason }) => (
            <ListRow key={row} title={words.row(row)} detail={reason} />
          ))}
          {total > skipped.length && <ListRow title={words.more(total - skipped.length)} />}
        </ul>
      </details>
    </Card>
  );
}
