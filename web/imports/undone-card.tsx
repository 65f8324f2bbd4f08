import '../ui/form/form.css';
import { Button } from '../ui/basic/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { ReportFrame } from './report-frame.tsx';

interface Props {
  title: string;
  /** What was changed since and stays. */
  kept: string | null;
  again: string;
  onAgain: () => void;
}

/** Result of an undone import. */
export function UndoneCard({ title, kept, again, onAgain }: Props) {
  return (
    <ReportFrame>
      <Card title={title}>
        <div class="form">
          {kept && <p>{kept}</p>}
          <div class="form-actions">
            <Button onClick={onAgain}>{again}</Button>
          </div>
        </div>
      </Card>
    </ReportFrame>
  );
}
