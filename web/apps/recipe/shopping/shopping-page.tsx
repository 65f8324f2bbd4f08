import arrowUpDown from 'lucide/dist/esm/icons/arrow-up-down.mjs';
import calendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import radio from 'lucide/dist/esm/icons/radio.mjs';
import shoppingBasket from 'lucide/dist/esm/icons/shopping-basket.mjs';
import { useRef, useState } from 'preact/hooks';
import type { ShoppingItem } from '../../../../src/apps/recipe/shopping/contract.ts';
import { rowKey } from '../../../core/outbox/row-key.ts';
import { useShortcut } from '../../../core/page/shortcuts.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { useHasAccount } from '../../../core/session/has-account.ts';
import { useStore } from '../../../core/state/store.ts';
import { text as common } from '../../../core/text/text.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { Button } from '../../../ui/basic/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { LoadingRows } from '../../../ui/status/loading-rows.tsx';
import { Pill } from '../../../ui/status/pill.tsx';
import { shoppingText as text } from '../text/shopping.ts';
import { AddShoppingItem } from './add-shopping-item.tsx';
import { aisleOrder } from './aisle-order.ts';
import { groupByAisle } from './group-by-aisle.ts';
import { ItemRow } from './item-row.tsx';
import { listChoice, listParameter } from './list-in-use.ts';
import { shopping } from './shopping-list.ts';
import { TickedItems } from './ticked-items.tsx';
import './shopping.css';
import '../../../ui/form/form.css';
import { useShoppingList } from './use-shopping-list.ts';

const words = text.shopping;

const editItem = () =>
  import('./edit-shopping-item.tsx').then(({ EditShoppingItem }) => EditShoppingItem);
const aisleSheet = () =>
  import('./aisle-order-sheet.tsx').then(({ AisleOrderSheet }) => AisleOrderSheet);
const ownersMenu = () => import('../kitchens/owners-menu.tsx').then(({ OwnersMenu }) => OwnersMenu);
const shareSheet = () =>
  import('../kitchens/kitchen-share-sheet.tsx').then(({ KitchenShareSheet }) => KitchenShareSheet);

export function ShoppingPage() {
  const { value: items, problem, retry, lists, shown, live } = useShoppingList();
  const hasAccount = useHasAccount();
  const [sharing, setSharing] = useState(false);
  const [ordering, setOrdering] = useState(false);
  const [editing, setEditing] = useState<ShoppingItem>();
  const groups = groupByAisle(items ?? [], useStore(aisleOrder));
  const aisles = groups.flatMap(({ aisle }) => aisle ?? []);
  const add = useRef<HTMLInputElement>(null);
  useShortcut('n', common.keys.create, () => add.current?.focus());

  return (
    <Page
      title={words.title}
      aside={
        <span class="form-actions">
          {live && <Pill icon={radio} label={text.lists.live} title={text.lists.liveHint} />}
          {items && items.length > 0 && <ItemsLeft items={items} />}
        </span>
      }
    >
      <AddShoppingItem items={items ?? []} input={add} />
      <div class="form-actions">
        <Button look="soft" icon={calendarDays} onClick={buildFromPlan}>
          {words.fromPlan}
        </Button>
        {aisles.length > 1 && (
          <Button look="plain" icon={arrowUpDown} onClick={() => setOrdering(true)}>
            {text.aisles.open}
          </Button>
        )}
        {lists && hasAccount && (
          <Lazy
            load={ownersMenu}
            props={{
              words: text.lists,
              choice: listChoice,
              all: lists,
              shown,
              onShare: () => setSharing(true),
            }}
          />
        )}
      </div>
      <LoadingRows problem={problem} onRetry={retry} loading={!items} rows={5} />
      {items?.length === 0 && (
        <EmptyState
          icon={shoppingBasket}
          message={words.empty}
          action={
            <Button look="soft" onClick={() => add.current?.focus()}>
              {words.emptyAction}
            </Button>
          }
          example={words.emptyExample}
        />
      )}
      <AisleList groups={groups} onEdit={setEditing} />
      {items && <TickedItems items={items} onEdit={setEditing} />}
      {editing && items && (
        <Lazy
          load={editItem}
          props={{ item: editing, items, onClose: () => setEditing(undefined) }}
        />
      )}
      {ordering && <Lazy load={aisleSheet} props={{ aisles, onClose: () => setOrdering(false) }} />}
      {sharing && (
        <Lazy
          load={shareSheet}
          props={{
            words: text.lists,
            onShare: shareList,
            kitchen: lists?.find(({ own }) => own)?.kitchen_id ?? null,
            onClose: () => setSharing(false),
          }}
        />
      )}
    </Page>
  );
}

function shareList(kitchen_id: number | null) {
  shopping.write('PUT /api/shopping/share', { kitchen_id }, text.lists.writing);
}

/** Rebuilding is idempotent, so it needs neither confirmation nor undo. */
function buildFromPlan() {
  const input = { common: true, ...listParameter() };
  shopping.write('POST /api/shopping/from-plan', input, words.writes.fromPlan);
  showToast(words.planned);
}

interface ListProps {
  groups: ReturnType<typeof groupByAisle>;
  onEdit: (item: ShoppingItem) => void;
}

function ItemsLeft({ items }: { items: readonly ShoppingItem[] }) {
  const open = items.filter(({ checked }) => !checked).length;
  return (
    <span class="soft" role="status">
      {open > 0 ? words.left(open) : words.allDone}
    </span>
  );
}

function AisleList({ groups, onEdit }: ListProps) {
  return (
    <div class="aisles">
      {groups.map(({ aisle, items: inside }) => (
        <Card key={aisle} flush title={aisle ?? words.other} aside={inside.length}>
          <ul>
            {inside.map((item) => (
              <ItemRow key={rowKey(item)} item={item} onEdit={onEdit} />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}
