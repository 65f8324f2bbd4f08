import bot from 'lucide/dist/esm/icons/bot.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState } from 'preact/hooks';
import type { ApiToken } from '../../../src/accounts/tokens/contract.ts';
import { focusContent } from '../../core/focus-content.ts';
import { sayProblem } from '../../core/in-words.ts';
import { accounts, session } from '../../core/session.ts';
import { useStore } from '../../core/store.ts';
import { toast } from '../../core/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import '../cards.css';
import { useLoaded } from '../use-loaded.ts';
import './ai-clients.css';
import { FreshTokenCard } from './fresh-token-card.tsx';
import { MakeToken } from './make-token.tsx';
import { text } from './text/text.ts';
import { TokenRow } from './token-row.tsx';
import type { FreshToken } from './tokens.ts';

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
        words={text.withoutAccounts}
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
  const { value, problem, reload } = useLoaded('tokens', () => accounts('GET /api/tokens', {}));
  const [making, setMaking] = useState(false);
  const [fresh, setFresh] = useState<FreshToken>();
  const [leaving, setLeaving] = useState<ApiToken>();
  const none = value?.tokens.length === 0;
  const make = (
    <Button look="solid" icon={plus} onClick={() => setMaking(true)}>
      {words.make}
    </Button>
  );

  async function revoke({ id, name }: ApiToken) {
    try {
      await accounts('DELETE /api/tokens/:id', { id });
      if (fresh?.token.id === id) setFresh(undefined);
      toast(words.revoked(name));
      focusContent();
    } catch (error) {
      sayProblem(error);
    }
    reload();
  }

  return (
    <Page title={text.title} aside={value && !none && make} narrow>
      <p class="soft">{text.intro}</p>
      {value && !value.mcp.enabled && <p class="notice">{text.off}</p>}
      {fresh && (
        <FreshTokenCard
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
        {none && <EmptyState icon={bot} words={words.none} action={make} example={words.example} />}
        <ul>
          {value?.tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setLeaving(token)} />
          ))}
        </ul>
      </Card>
      {making && value && (
        <MakeToken
          offered={value.mcp}
          onMade={(made) => {
            setFresh(made);
            reload();
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {leaving && (
        <Dialog
          title={words.revokeTitle(leaving.name)}
          words={words.revokeWords}
          confirm={words.revoke}
          onConfirm={() => void revoke(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Page>
  );
}
