import linkIcon from 'lucide/dist/esm/icons/link-2.mjs';
import { useState } from 'preact/hooks';
import type { accountsContract } from '../../../src/accounts/contract.ts';
import type { RouteOutput } from '../../../src/kernel/contract.ts';
import { sayProblem } from '../../core/in-words.ts';
import { instance } from '../../core/instance.ts';
import { accounts, type Status, status } from '../../core/session.ts';
import { useStore } from '../../core/store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { askToReauthenticate } from '../reauthenticate-sheet.tsx';
import { useLoaded } from '../use-loaded.ts';
import { text } from './text/text.ts';

const words = text.links;

type Link = RouteOutput<typeof accountsContract, 'GET /api/auth/oidc/links'>['items'][number];

/** Where the instance has providers, the ways through them into this account. */
export function LinksCard() {
  const providers = useStore(status)?.oidc.providers ?? [];
  return providers.length > 0 ? <Links providers={providers} /> : null;
}

function Links({ providers }: { providers: Status['oidc']['providers'] }) {
  const { value, problem, reload } = useLoaded('links', () =>
    accounts('GET /api/auth/oidc/links', {}),
  );
  const [leaving, setLeaving] = useState<Link>();
  const linked = value?.items ?? [];
  const open = providers.filter(({ id }) => !linked.some(({ provider }) => provider === id));

  async function unlink({ id }: Link) {
    await accounts('DELETE /api/auth/oidc/links/:id', { id }).catch(sayProblem);
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
              href={linkAddress(id)}
              onClick={(event) => {
                event.preventDefault();
                void leaveForLink(id).catch(sayProblem);
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
          words={words.unlinkWords}
          confirm={words.unlink}
          onConfirm={() => void unlink(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Card>
  );
}

/** The way to the provider is no call that could be tried again, so it begins with a fresh session. */
async function leaveForLink(provider: string) {
  const { fresh_until } = await accounts('GET /api/auth/reauthenticate', {});
  if (fresh_until !== null || (await askToReauthenticate())) location.assign(linkAddress(provider));
}

function linkAddress(provider: string) {
  const query = new URLSearchParams({ return_to: `${location.pathname}#/profile`, link: '1' });
  return `${instance.base}/api/auth/oidc/login/${provider}?${query}`;
}
