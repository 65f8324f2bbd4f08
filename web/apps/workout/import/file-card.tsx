import { DropFile } from '../../../ui/form/drop-file.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { importText as text } from '../text/exercises.ts';

const words = text.file;
/** Some phones label CSV files as plain text. */
const TYPES =
  '.csv,.txt,.json,application/json,text/csv,text/plain,application/csv,application/vnd.ms-excel';

interface Props {
  problem: string | undefined;
  onFile: (file: File) => void;
}

export function FileCard({ problem, onFile }: Props) {
  return (
    <Card title={words.title}>
      <div class="form">
        {problem && (
          <p class="form-problem" role="alert">
            {problem}
          </p>
        )}
        <DropFile label={words.title} hint={words.hint} accept={TYPES} onFile={onFile} />
      </div>
    </Card>
  );
}
