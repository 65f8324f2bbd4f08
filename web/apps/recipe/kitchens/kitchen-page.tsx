import ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import logOut from 'lucide/dist/esm/icons/log-out.mjs';
import pencil from 'lucide/dist/esm/icons/pencil.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import { useRef, useState } from 'preact/hooks';
import type { Kitchen } from '../../../../src/apps/recipe/kitchens/contract.ts';
import { useRoute } from '../../../core/page/location.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { owner } from '../../../core/session/owner.ts';
import { Icon } from '../../../ui/basic/icon.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { LoadingRows } from '../../../ui/status/loading-rows.tsx';
import '../../../ui/form/form.css';
import '../recipe/recipe.css';
import { kitchenPantryText } from '../text/kitchen-pantry.ts';
import { kitchensText as text } from '../text/kitchens.ts';
import { kitchenQuery, kitchens, kitchensApi, runThenRefetch } from './kitchens-api.ts';
import { MembersCard } from './members-card.tsx';
import { NameSheet } from './name-sheet.tsx';
import { PlanCard } from './plan-card.tsx';
import { SavedSwitch } from './saved-switch.tsx';

export function KitchenPage() {
  const id = useKitchenId();
  const { value: kitchen, problem, retry } = useServerQuery(kitchenQuery(id));
  const [renaming, setRenaming] = useState(false);
  return (
    <Page
      title={kitchen?.name ?? text.title}
      head={<BackLink href="#/kitchens" label={text.allKitchens} />}
      aside={kitchen && <KitchenMenu kitchen={kitchen} onRename={() => setRenaming(true)} />}
    >
      <LoadingRows problem={problem} onRetry={retry} loading={!kitchen} rows={4} />
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
                  <SavedSwitch
                    label={text.autoShare}
                    hint={text.autoShareHint}
                    checked={kitchen.auto_share}
                    onSave={(enabled) =>
                      runThenRefetch(
                        kitchensApi('PUT /api/kitchens/:id/auto-share', { id, enabled }),
                      )
                    }
                  />
                  <SavedSwitch
                    label={text.sharePlan}
                    hint={text.sharePlanHint}
                    checked={kitchen.shares_plan}
                    onSave={(enabled) =>
                      runThenRefetch(
                        kitchensApi('PUT /api/kitchens/:id/plan-share', { id, enabled }),
                      )
                    }
                  />
                  <SavedSwitch
                    label={kitchenPantryText.share}
                    hint={kitchenPantryText.shareHint}
                    checked={kitchen.shares_pantry}
                    onSave={(enabled) =>
                      runThenRefetch(
                        kitchensApi('PUT /api/pantry/share', {
                          kitchen_id: enabled ? id : null,
                        }),
                      )
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

/** Keeps the id while the next page loads, when the address has already changed. */
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
          <MenuItem icon={trash} onChoose={() => closeKitchen(kitchen)}>
            {text.close}
          </MenuItem>
        </>
      ) : (
        <MenuItem icon={logOut} onChoose={() => leaveKitchen(kitchen)}>
          {text.leave}
        </MenuItem>
      )}
    </Menu>
  );
}

function closeKitchen({ id, name }: Kitchen) {
  kitchens.writeWithUndo('DELETE /api/kitchens/:id', [{ id }], text.closed(name));
  location.hash = '#/kitchens';
}

function leaveKitchen({ id, name }: Kitchen) {
  const userId = owner.get() ?? 0;
  const route = 'DELETE /api/kitchens/:id/members/:userId';
  kitchens.writeWithUndo(route, [{ id, userId }], text.left(name));
  location.hash = '#/kitchens';
}
