import type { SkippedRow } from '../../../../src/apps/workout/log-import/contract.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { text } from './text/text.ts';

const words = text.skipped;

interface Props {
  /** The first of them. */
  skipped: readonly SkippedRow[];
  total: number;
}

/** Rows that are no sets, or can't be read, and why. */
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
