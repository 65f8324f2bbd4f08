import arrowUpDown from 'lucide/dist/esm/icons/arrow-up-down.mjs';
import calendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import radio from 'lucide/dist/esm/icons/radio.mjs';
import shoppingBasket from 'lucide/dist/esm/icons/shopping-basket.mjs';
import { useRef, useState } from 'preact/hooks';
import type { ShoppingItem } from '../../../../src/apps/recipe/shopping/contract.ts';
import { addDays } from '../../../../src/shared/calendar/dates.ts';
import { rowKey } from '../../../core/outbox/row-key.ts';
import { useShortcut } from '../../../core/page/shortcuts.ts';
import { useHasAccount } from '../../../core/session/has-account.ts';
import { useStore } from '../../../core/state/store.ts';
import { text as common } from '../../../core/text/text.ts';
import { today } from '../../../core/time/dates.ts';
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
import { ListsMenu } from './lists-menu.tsx';
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
const reviewSheet = () =>
  import('../diary/review-sheet.tsx').then(({ ReviewSheet }) => ReviewSheet);
const nameSheet = () => import('./name-list-sheet.tsx').then(({ NameListSheet }) => NameListSheet);
const shareSheet = () =>
  import('../kitchens/kitchen-share-sheet.tsx').then(({ KitchenShareSheet }) => KitchenShareSheet);

export function ShoppingPage() {
  const { value: all, items, problem, retry, lists, shown, name, live } = useShoppingList();
  const hasAccount = useHasAccount();
  const [sharing, setSharing] = useState(false);
  const [naming, setNaming] = useState<string | null>();
  const [ordering, setOrdering] = useState(false);
  const [reviewing, setReviewing] = useState(false);
  const [editing, setEditing] = useState<ShoppingItem>();
  const groups = groupByAisle(items ?? [], useStore(aisleOrder));
  const aisles = groups.flatMap(({ aisle }) => aisle ?? []);
  const names = [...new Set([...(shown?.names ?? []), ...(name === null ? [] : [name])])].sort();
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
        {name === null && (
          <Button look="soft" icon={calendarDays} onClick={() => setReviewing(true)}>
            {words.fromPlan}
          </Button>
        )}
        {aisles.length > 1 && (
          <Button look="plain" icon={arrowUpDown} onClick={() => setOrdering(true)}>
            {text.aisles.open}
          </Button>
        )}
        {lists && (
          <ListsMenu
            lists={lists}
            shown={shown}
            name={name}
            names={names}
            onName={setNaming}
            onShare={hasAccount ? () => setSharing(true) : undefined}
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
          props={{
            item: editing,
            items: all ?? items,
            listNames: names,
            onClose: () => setEditing(undefined),
          }}
        />
      )}
      {reviewing && (
        <Lazy load={reviewSheet} props={{ ...nextWeek(), onClose: () => setReviewing(false) }} />
      )}
      {ordering && <Lazy load={aisleSheet} props={{ aisles, onClose: () => setOrdering(false) }} />}
      {naming !== undefined && (
        <Lazy
          load={nameSheet}
          props={{
            name: naming,
            isRemovable: items?.every(({ checked }) => checked) ?? false,
            onClose: () => setNaming(undefined),
          }}
        />
      )}
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

/** Today and the week after it. */
function nextWeek() {
  const from = today();
  return { from, to: addDays(from, 7) };
}

function shareList(kitchen_id: number | null) {
  shopping.write('PUT /api/shopping/share', { kitchen_id }, text.lists.writing);
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
