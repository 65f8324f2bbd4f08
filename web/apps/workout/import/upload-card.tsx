import { Button } from '../../../ui/basic/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ProgressBar } from '../../../ui/status/progress-bar.tsx';

interface Props {
  progress: number;
  words: string;
  cancel: string;
  onCancel: () => void;
}

/** Progress of an upload. */
export function UploadCard({ progress, words, cancel, onCancel }: Props) {
  return (
    <Card>
      <div class="form">
        <p role="status">{words}</p>
        <ProgressBar label={words} value={progress} max={1} />
        <div class="form-actions">
          <Button onClick={onCancel}>{cancel}</Button>
        </div>
      </div>
    </Card>
  );
}
