import { Card } from '../../ui/layout/card.tsx';
import { profileText } from '../text/profile.ts';

const text = profileText.data;

/** Leads to the export and import of the whole account. */
export function DataCard() {
  return (
    <Card title={text.title}>
      <p class="card-words">{text.words}</p>
      <div class="form-actions">
        <a class="button soft" href="#/profile/data">
          {text.open}
        </a>
      </div>
    </Card>
  );
}
