import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { FirstAccount } from '../first-account.tsx';
import { text } from './text/text.ts';

const words = text.enable;

/** The way from one shared dataset to accounts. */
export function EnableAccounts() {
  return (
    <Page title={words.title} narrow>
      <Card>
        <div class="form">
          <p class="soft">{words.words}</p>
          <FirstAccount />
        </div>
      </Card>
    </Page>
  );
}
