import ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import logOut from 'lucide/dist/esm/icons/log-out.mjs';
import pencil from 'lucide/dist/esm/icons/pencil.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import { useRef, useState } from 'preact/hooks';
import { useRoute } from 'wouter';
import type { Kitchen } from '../../../../src/apps/recipe/kitchens/contract.ts';
import { owner } from '../../../core/owner.ts';
import { useAnswer } from '../../../core/use-answer.ts';
import { AwaitedRows } from '../../../ui/awaited-rows.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { Page } from '../../../ui/page.tsx';
import { Switch } from '../../../ui/switch.tsx';
import '../../../ui/form.css';
import '../recipe/recipe.css';
import { kitchenCalled, kitchens, kitchensApi, settle } from './kitchens-api.ts';
import { MembersCard } from './members-card.tsx';
import { NameSheet } from './name-sheet.tsx';
import { PlanCard } from './plan-card.tsx';
import { text } from './text/text.ts';

export function KitchenPage() {
  const id = useKitchenId();
  const { value: kitchen, problem, retry } = useAnswer(kitchenCalled(id));
  const [renaming, setRenaming] = useState(false);
  return (
    <Page
      title={kitchen?.name ?? text.title}
      head={<BackLink href="#/kitchens" label={text.allKitchens} />}
      aside={kitchen && <KitchenMenu kitchen={kitchen} onRename={() => setRenaming(true)} />}
    >
      <AwaitedRows problem={problem} onRetry={retry} awaited={!kitchen} rows={4} />
      {kitchen && (
        <>
          <h1>{kitchen.name}</h1>
          <div class="columns">
            <div>
              <MembersCard kitchen={kitchen} />
            </div>
            <div>
              <Card>
                <div class="form">
                  <Switch
                    label={text.autoShare}
                    hint={text.autoShareHint}
                    checked={kitchen.auto_share}
                    onChecked={(enabled) =>
                      settle(kitchensApi('PUT /api/kitchens/:id/auto-share', { id, enabled }))
                    }
                  />
                  <Switch
                    label={text.sharePlan}
                    hint={text.sharePlanHint}
                    checked={kitchen.shares_plan}
                    onChecked={(enabled) =>
                      settle(kitchensApi('PUT /api/kitchens/:id/plan-share', { id, enabled }))
                    }
                  />
                </div>
              </Card>
              <PlanCard kitchenId={id} />
            </div>
          </div>
        </>
      )}
      {renaming && kitchen && <NameSheet kitchen={kitchen} onClose={() => setRenaming(false)} />}
    </Page>
  );
}

/** While the next page is being fetched, the address is no longer this page's. */
function useKitchenId(): number {
  const [, parts] = useRoute('/kitchens/:id');
  const last = useRef(0);
  if (parts && /^\d+$/.test(parts.id)) last.current = Number(parts.id);
  return last.current;
}

function KitchenMenu({ kitchen, onRename }: { kitchen: Kitchen; onRename: () => void }) {
  return (
    <Menu label={text.more} button={<Icon of={ellipsis} />}>
      {kitchen.role === 'owner' ? (
        <>
          <MenuItem icon={pencil} onChoose={onRename}>
            {text.rename}
          </MenuItem>
          <MenuItem icon={trash} onChoose={() => close(kitchen)}>
            {text.close}
          </MenuItem>
        </>
      ) : (
        <MenuItem icon={logOut} onChoose={() => leave(kitchen)}>
          {text.leave}
        </MenuItem>
      )}
    </Menu>
  );
}

function close({ id, name }: Kitchen) {
  kitchens.writeWithUndo('DELETE /api/kitchens/:id', [{ id }], text.closed(name));
  location.hash = '#/kitchens';
}

function leave({ id, name }: Kitchen) {
  const userId = owner.get() ?? 0;
  const route = 'DELETE /api/kitchens/:id/members/:userId';
  kitchens.writeWithUndo(route, [{ id, userId }], text.left(name));
  location.hash = '#/kitchens';
}
