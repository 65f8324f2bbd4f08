import calendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import radio from 'lucide/dist/esm/icons/radio.mjs';
import shoppingBasket from 'lucide/dist/esm/icons/shopping-basket.mjs';
import { useRef, useState } from 'preact/hooks';
import type { ShoppingItem } from '../../../../src/apps/recipe/shopping/contract.ts';
import { rowKey } from '../../../core/row-key.ts';
import { useShortcut } from '../../../core/shortcuts.ts';
import { text as common } from '../../../core/text/text.ts';
import { toast } from '../../../core/toasts.ts';
import { Later } from '../../../shell/later.tsx';
import { AwaitedRows } from '../../../ui/awaited-rows.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { useHasAccount } from '../sharing/has-account.ts';
import { AddItem } from './add-item.tsx';
import { aisleGroups } from './aisle-groups.ts';
import { Basket } from './basket.tsx';
import { ItemRow } from './item-row.tsx';
import { onListInUse } from './list-in-use.ts';
import { ListsMenu } from './lists-menu.tsx';
import { shopping } from './shopping-list.ts';
import { text } from './text/text.ts';
import './shopping.css';
import '../../../ui/form.css';
import { useShownList } from './use-shown-list.ts';

const words = text.shopping;

const editItem = () => import('./edit-item.tsx').then(({ EditItem }) => EditItem);
const shareSheet = () =>
  import('./share-list-sheet.tsx').then(({ ShareListSheet }) => ShareListSheet);

export function ShoppingPage() {
  const { value: items, problem, retry, lists, shown, live } = useShownList();
  const hasAccount = useHasAccount();
  const [sharing, setSharing] = useState(false);
  const [editing, setEditing] = useState<ShoppingItem>();
  const add = useRef<HTMLInputElement>(null);
  useShortcut('n', common.keys.create, () => add.current?.focus());

  return (
    <Page
      title={words.title}
      aside={
        <span class="form-actions">
          {live && <Pill icon={radio} words={text.lists.live} title={text.lists.liveHint} />}
          {items && items.length > 0 && <Left items={items} />}
        </span>
      }
    >
      <AddItem items={items ?? []} input={add} />
      <div class="form-actions">
        <Button look="soft" icon={calendarDays} onClick={fromPlan}>
          {words.fromPlan}
        </Button>
        {lists && hasAccount && (
          <ListsMenu lists={lists} shown={shown} onShare={() => setSharing(true)} />
        )}
      </div>
      <AwaitedRows problem={problem} onRetry={retry} awaited={!items} rows={5} />
      {items?.length === 0 && (
        <EmptyState
          icon={shoppingBasket}
          words={words.empty}
          action={
            <Button look="soft" onClick={() => add.current?.focus()}>
              {words.emptyAction}
            </Button>
          }
          example={words.emptyExample}
        />
      )}
      {items && <Aisles items={items} onEdit={setEditing} />}
      {items && <Basket items={items} onEdit={setEditing} />}
      {editing && items && (
        <Later
          load={editItem}
          props={{ item: editing, items, onClose: () => setEditing(undefined) }}
        />
      )}
      {sharing && (
        <Later
          load={shareSheet}
          props={{
            kitchen: lists?.find(({ own }) => own)?.kitchen_id ?? null,
            onClose: () => setSharing(false),
          }}
        />
      )}
    </Page>
  );
}

/** Building again what was built before changes nothing, so there is nothing to ask or undo. */
function fromPlan() {
  shopping.write('POST /api/shopping/from-plan', onListInUse(), words.writes.fromPlan);
  toast(words.planned);
}

interface ListProps {
  items: readonly ShoppingItem[];
  onEdit: (item: ShoppingItem) => void;
}

function Left({ items }: { items: readonly ShoppingItem[] }) {
  const open = items.filter(({ checked }) => !checked).length;
  return (
    <span class="soft" role="status">
      {open > 0 ? words.left(open) : words.allDone}
    </span>
  );
}

function Aisles({ items, onEdit }: ListProps) {
  return (
    <div class="aisles">
      {aisleGroups(items).map(({ aisle, items: inside }) => (
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
