import chefHat from 'lucide/dist/esm/icons/chef-hat.mjs';
import chevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import share from 'lucide/dist/esm/icons/share-2.mjs';
import { useState } from 'preact/hooks';
import type { Kitchen } from '../../../../src/apps/recipe/kitchens/contract.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { useHasAccount } from '../../../core/session/has-account.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { Icon, type IconNode } from '../../../ui/basic/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { LoadingRows } from '../../../ui/status/loading-rows.tsx';
import { BackToMore } from '../more/back-to-more.tsx';
import { kitchensText as text } from '../text/kitchens.ts';
import { InvitationCards } from './invitations-card.tsx';
import { kitchensQuery } from './kitchens-api.ts';
import { NameSheet } from './name-sheet.tsx';

export function KitchensPage() {
  return useHasAccount() ? (
    <Kitchens />
  ) : (
    <Page title={text.title} back={<BackToMore />} narrow>
      <EmptyState icon={chefHat} message={text.noAccounts} />
    </Page>
  );
}

function Kitchens() {
  const { value, problem, retry } = useServerQuery(kitchensQuery);
  const [creating, setCreating] = useState(false);
  const create = (
    <Button look="solid" icon={plus} onClick={() => setCreating(true)}>
      {text.create}
    </Button>
  );
  return (
    <Page title={text.title} back={<BackToMore />} narrow aside={create}>
      <InvitationCards />
      <LoadingRows problem={problem} onRetry={retry} loading={!value} rows={3} />
      {value?.items.length === 0 && (
        <EmptyState icon={chefHat} message={text.empty} example={text.emptyExample} />
      )}
      {value && value.items.length > 0 && (
        <Card flush>
          <ul>
            {value.items.map((kitchen) => (
              <KitchenRow key={kitchen.id} kitchen={kitchen} />
            ))}
          </ul>
        </Card>
      )}
      <Card flush>
        <ul>
          <PlaceRow
            icon={share}
            title={text.shared.title}
            detail={text.shared.hint}
            href="#/shared"
          />
        </ul>
      </Card>
      {creating && <NameSheet onClose={() => setCreating(false)} />}
    </Page>
  );
}

function KitchenRow({ kitchen: { id, name, role, member_count } }: { kitchen: Kitchen }) {
  return (
    <PlaceRow
      icon={chefHat}
      title={name}
      detail={`${text.roles[role]} · ${text.members(member_count)}`}
      href={`#/kitchens/${id}`}
    />
  );
}

interface PlaceProps {
  icon: IconNode;
  title: string;
  detail: string;
  href: string;
}

function PlaceRow({ icon, title, detail, href }: PlaceProps) {
  return (
    <ListRow
      lead={
        <span class="row-icon">
          <Icon of={icon} />
        </span>
      }
      title={title}
      detail={detail}
      href={href}
      trail={<Icon of={chevronRight} />}
    />
  );
}
