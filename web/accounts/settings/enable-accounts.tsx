import { status } from '../../core/session.ts';
import { useStore } from '../../core/store.ts';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { FirstAccount } from '../first-account.tsx';
import { ProviderLinks } from '../provider-links.tsx';
import { text } from './text/text.ts';

const words = text.enable;

/** The way from one shared dataset to accounts. */
export function EnableAccounts() {
  const providers = useStore(status)?.oidc.providers ?? [];
  return (
    <Page title={words.title} narrow>
      <Card>
        <div class="form">
          <p class="soft">{words.words}</p>
          <FirstAccount />
          <ProviderLinks providers={providers} first />
        </div>
      </Card>
    </Page>
  );
}
