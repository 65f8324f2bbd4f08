import linkIcon from 'lucide/dist/esm/icons/link-2.mjs';
import { useState } from 'preact/hooks';
import type { accountsContract } from '../../../src/accounts/contract.ts';
import type { RouteOutput } from '../../../src/kernel/contract.ts';
import { showError } from '../../core/api/error-message.ts';
import { instance } from '../../core/instance.ts';
import type { InstanceStatus } from '../../core/session/document-session.ts';
import { accountsApi, instanceStatus } from '../../core/session/session.ts';
import { useStore } from '../../core/state/store.ts';
import { Button } from '../../ui/basic/button.tsx';
import { Icon } from '../../ui/basic/icon.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { SkeletonRows } from '../../ui/status/skeleton.tsx';
import { askToReauthenticate } from '../security/reauthenticate-sheet.tsx';
import { profileText as text } from '../text/profile.ts';
import { useAccountQuery } from '../use-account-query.ts';

const words = text.links;

type LinkedIdentity = RouteOutput<
  typeof accountsContract,
  'GET /api/auth/oidc/links'
>['items'][number];

/** Provider links of the account, on instances with providers. */
export function LinksCard() {
  const providers = useStore(instanceStatus)?.oidc.providers ?? [];
  return providers.length > 0 ? <Links providers={providers} /> : null;
}

function Links({ providers }: { providers: InstanceStatus['oidc']['providers'] }) {
  const { value, problem, reload } = useAccountQuery('links', () =>
    accountsApi('GET /api/auth/oidc/links', {}),
  );
  const [leaving, setLeaving] = useState<LinkedIdentity>();
  const linked = value?.items ?? [];
  const open = providers.filter(({ id }) => !linked.some(({ provider }) => provider === id));

  async function unlink({ id }: LinkedIdentity) {
    await accountsApi('DELETE /api/auth/oidc/links/:id', { id }).catch(showError);
    reload();
  }

  return (
    <Card title={words.title} flush>
      {problem && <ErrorState problem={problem} onRetry={reload} />}
      {!value && !problem && <SkeletonRows rows={1} />}
      {value && linked.length === 0 && <p class="card-words">{words.none}</p>}
      {linked.length > 0 && (
        <ul>
          {linked.map((link) => (
            <ListRow
              key={link.id}
              lead={
                <span class="device-icon">
                  <Icon of={linkIcon} />
                </span>
              }
              title={link.provider_name}
              detail={[link.email, words.since(link.created_at)].filter(Boolean).join(' · ')}
              trail={
                <Button
                  aria-label={words.unlinkLabel(link.provider_name)}
                  onClick={() => setLeaving(link)}
                >
                  {words.unlink}
                </Button>
              }
            />
          ))}
        </ul>
      )}
      {value && open.length > 0 && (
        <div class="card-foot">
          {open.map(({ id, name }) => (
            <a
              key={id}
              class="button plain"
              href={linkUrl(id)}
              onClick={(event) => {
                event.preventDefault();
                void startLinking(id).catch(showError);
              }}
            >
              {words.link(name)}
            </a>
          ))}
        </div>
      )}
      {leaving && (
        <Dialog
          title={words.unlinkTitle(leaving.provider_name)}
          message={words.unlinkWords}
          confirm={words.unlink}
          onConfirm={() => void unlink(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Card>
  );
}

/** Reauthenticates first, because a redirect to the provider can't be retried like an API call. */
async function startLinking(provider: string) {
  const { fresh_until } = await accountsApi('GET /api/auth/reauthenticate', {});
  if (fresh_until !== null || (await askToReauthenticate())) location.assign(linkUrl(provider));
}

function linkUrl(provider: string) {
  const query = new URLSearchParams({ return_to: `${location.pathname}#/profile`, link: '1' });
  return `${instance.base}/api/auth/oidc/login/${provider}?${query}`;
}
