import { DropFile } from '../ui/form/drop-file.tsx';
import '../ui/form/form.css';
import { Card } from '../ui/layout/card.tsx';

interface Props {
  title: string;
  hint: string;
  /** The types that the file chooser offers. */
  accept: string;
  problem: string | undefined;
  onFile: (file: File) => void;
}

/** Chooses the file to import. */
export function FileCard({ title, hint, accept, problem, onFile }: Props) {
  return (
    <Card title={title}>
      <div class="form">
        {problem && (
          <p class="form-problem" role="alert">
            {problem}
          </p>
        )}
        <DropFile label={title} hint={hint} accept={accept} onFile={onFile} />
      </div>
    </Card>
  );
}
