import { instanceStatus } from '../../core/session/session.ts';
import { useStore } from '../../core/state/store.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { FirstAccount } from '../set-up/first-account.tsx';
import { ProviderLinks } from '../sign-in/provider-links.tsx';
import { settingsText as text } from '../text/settings.ts';

const words = text.enable;

/** Creates the first account of an instance in single-user mode. */
export function EnableAccounts() {
  const providers = useStore(instanceStatus)?.oidc.providers ?? [];
  return (
    <Page title={words.title} narrow>
      <Card>
        <div class="form">
          <p class="soft">{words.words}</p>
          <FirstAccount />
          <ProviderLinks providers={providers} first />
        </div>
      </Card>
      <Card title={words.backups}>
        <div class="form">
          <p class="soft">{words.backupsHint}</p>
          <div class="form-actions">
            <a class="button soft" href="#/settings/backups">
              {words.backups}
            </a>
          </div>
        </div>
      </Card>
    </Page>
  );
}
