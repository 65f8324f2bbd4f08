import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';

interface Props {
  share: number;
  words: string;
  cancel: string;
  onCancel: () => void;
}

/** A file on its way. */
export function Reading({ share, words, cancel, onCancel }: Props) {
  return (
    <Card>
      <div class="form">
        <p role="status">{words}</p>
        <ProgressBar label={words} value={share} max={1} />
        <div class="form-actions">
          <Button onClick={onCancel}>{cancel}</Button>
        </div>
      </div>
    </Card>
  );
}
