import { Card } from '../ui/layout/card.tsx';
import { ListRow } from '../ui/layout/list-row.tsx';
import './imports.css';
import { importsText } from './text.ts';

const text = importsText.skipped;

interface SkippedRow {
  /** Of an archive; empty for a single file. */
  file?: string;
  row: number;
  reason: string;
}

interface Props {
  /** The first skipped rows. */
  skipped: readonly SkippedRow[];
  total: number;
}

/** Rows that are not imported, with the reason. */
export function SkippedRows({ skipped, total }: Props) {
  if (total === 0) return null;
  return (
    <Card flush>
      <details class="import-details">
        <summary>{text.title(total)}</summary>
        <ul>
          {skipped.map(({ file = '', row, reason }, at) => (
            <ListRow key={`${file} ${row} ${at}`} title={text.row(file, row)} detail={reason} />
          ))}
          {total > skipped.length && <ListRow title={text.more(total - skipped.length)} />}
        </ul>
      </details>
    </Card>
  );
}
