import bot from 'lucide/dist/esm/icons/bot.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState } from 'preact/hooks';
import type { ApiToken } from '../../../src/accounts/tokens/contract.ts';
import { showError } from '../../core/api/error-message.ts';
import { focusContent } from '../../core/page/focus-content.ts';
import { showToast } from '../../core/page/toasts.ts';
import { accountsApi, session } from '../../core/session/session.ts';
import { useStore } from '../../core/state/store.ts';
import { Button } from '../../ui/basic/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { SkeletonRows } from '../../ui/status/skeleton.tsx';
import '../cards.css';
import { useAccountQuery } from '../use-account-query.ts';
import './ai-clients.css';
import { aiClientsText as text } from '../text/ai-clients.ts';
import { CreateToken } from './create-token.tsx';
import { NewTokenCard } from './new-token-card.tsx';
import { TokenRow } from './token-row.tsx';
import type { NewToken } from './tokens.ts';

const words = text.tokens;

export function AiClientsPage() {
  const now = useStore(session);
  return now.state === 'in' && now.user ? <AiClients /> : <WithoutAccounts />;
}

function WithoutAccounts() {
  return (
    <Page title={text.title} narrow>
      <EmptyState
        icon={bot}
        message={text.withoutAccounts}
        action={
          <a class="button soft" href="#/settings/users">
            {text.createAccount}
          </a>
        }
      />
    </Page>
  );
}

function AiClients() {
  const { value, problem, reload } = useAccountQuery('tokens', () =>
    accountsApi('GET /api/tokens', {}),
  );
  const [making, setMaking] = useState(false);
  const [fresh, setFresh] = useState<NewToken>();
  const [leaving, setLeaving] = useState<ApiToken>();
  const none = value?.tokens.length === 0;
  const make = (
    <Button look="solid" icon={plus} onClick={() => setMaking(true)}>
      {words.make}
    </Button>
  );

  async function revoke({ id, name }: ApiToken) {
    try {
      await accountsApi('DELETE /api/tokens/:id', { id });
      if (fresh?.token.id === id) setFresh(undefined);
      showToast(words.revoked(name));
      focusContent();
    } catch (error) {
      showError(error);
    }
    reload();
  }

  return (
    <Page title={text.title} aside={value && !none && make} narrow>
      <p class="soft">{text.intro}</p>
      {value && !value.mcp.enabled && <p class="notice">{text.off}</p>}
      {fresh && (
        <NewTokenCard
          key={fresh.token.id}
          fresh={fresh}
          onDone={() => {
            setFresh(undefined);
            focusContent();
          }}
        />
      )}
      <Card title={words.title} flush>
        {problem && <ErrorState problem={problem} onRetry={reload} />}
        {!value && !problem && <SkeletonRows rows={2} />}
        {none && (
          <EmptyState icon={bot} message={words.none} action={make} example={words.example} />
        )}
        <ul>
          {value?.tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setLeaving(token)} />
          ))}
        </ul>
      </Card>
      {making && value && (
        <CreateToken
          offered={value.mcp}
          onCreated={(made) => {
            setFresh(made);
            reload();
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {leaving && (
        <Dialog
          title={words.revokeTitle(leaving.name)}
          message={words.revokeWords}
          confirm={words.revoke}
          onConfirm={() => void revoke(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Page>
  );
}
