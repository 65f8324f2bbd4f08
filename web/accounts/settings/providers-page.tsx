import logIn from 'lucide/dist/esm/icons/log-in.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState } from 'preact/hooks';
import { accountsApi } from '../../core/session/session.ts';
import { Button } from '../../ui/basic/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { SkeletonRows } from '../../ui/status/skeleton.tsx';
import { settingsText as text } from '../text/settings.ts';
import { useAccountQuery } from '../use-account-query.ts';
import { EditProvider, type Provider } from './edit-provider.tsx';
import { SettingsFrame } from './settings-frame.tsx';

const words = text.providers;

export function ProvidersPage() {
  return (
    <SettingsFrame tab="providers">
      <Providers />
    </SettingsFrame>
  );
}

function Providers() {
  const { value, problem, reload } = useAccountQuery('providers', () =>
    accountsApi('GET /api/auth/oidc/providers', {}),
  );
  const [open, setOpen] = useState<Provider | 'new'>();
  const add = (
    <Button look="solid" icon={plus} onClick={() => setOpen('new')}>
      {words.add}
    </Button>
  );
  const none = value?.items.length === 0;
  return (
    <>
      <Card title={words.title} flush>
        {problem && <ErrorState problem={problem} onRetry={reload} />}
        {!value && !problem && <SkeletonRows rows={2} />}
        {none && <EmptyState icon={logIn} message={words.none} action={add} />}
        <ul>
          {value?.items.map((provider) => (
            <ListRow
              key={provider.id}
              title={provider.name}
              detail={provider.issuer}
              trail={provider.from_environment && <Badge>{words.fromEnvironment}</Badge>}
              opens={words.edit(provider.name)}
              onOpen={() => setOpen(provider)}
            />
          ))}
        </ul>
        {value && !none && <div class="card-foot">{add}</div>}
      </Card>
      {open && (
        <EditProvider
          provider={open === 'new' ? null : open}
          onChanged={reload}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
