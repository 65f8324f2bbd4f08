import keyRound from 'lucide/dist/esm/icons/key-round.mjs';
import plug from 'lucide/dist/esm/icons/plug.mjs';
import type { ApiToken } from '../../../src/accounts/tokens/contract.ts';
import { appTitles } from '../../shell/navigation/app-titles.ts';
import { Badge } from '../../ui/status/badge.tsx';
import { aiClientsText as text } from '../text/ai-clients.ts';
import { ClientRow } from './client-row.tsx';
import { hasExpired } from './expiry.ts';

const words = text.tokens;

export function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const { kind, name, prefix, scopes, apps, created_at, last_used_at, expires_at } = token;
  const expired = hasExpired(expires_at);
  return (
    <ClientRow
      icon={kind === 'connection' ? plug : keyRound}
      name={name}
      aside={
        <>
          {kind === 'connection' ? (
            words.connection
          ) : (
            <>
              <span class="unseen">{words.beginsLabel} </span>
              <code>{words.begins(prefix)}</code>
            </>
          )}
          {expired && <Badge>{words.expiredBadge}</Badge>}
        </>
      }
      facts={[
        { what: words.may, is: text.verbs(scopes.map((scope) => text.scopes[scope].verb)) },
        {
          what: words.apps,
          is: apps ? text.someApps(apps.map((app) => appTitles[app])) : text.allApps,
        },
        { what: words.created, is: text.on(created_at) },
        { what: words.used, is: last_used_at ? text.ago(last_used_at) : words.neverUsed },
        { what: words.expires, is: describeExpiry(expires_at, expired) },
      ]}
      onRevoke={onRevoke}
    />
  );
}

function describeExpiry(expiresAt: string | null, expired: boolean) {
  if (expiresAt === null) return words.never;
  return expired ? words.expired(expiresAt) : text.on(expiresAt);
}
