import calendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import shoppingBasket from 'lucide/dist/esm/icons/shopping-basket.mjs';
import { useRef, useState } from 'preact/hooks';
import type { ShoppingItem } from '../../../../src/apps/recipe/shopping/contract.ts';
import { useShortcut } from '../../../core/shortcuts.ts';
import { text as common } from '../../../core/text/text.ts';
import { toast } from '../../../core/toasts.ts';
import { useAnswer } from '../../../core/use-answer.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { AddBar } from './add-bar.tsx';
import { aisleGroups } from './aisle-groups.ts';
import { EditItem } from './edit-item.tsx';
import { ItemRow } from './item-row.tsx';
import { shopping, shoppingList } from './shopping-list.ts';
import { text } from './text/text.ts';
import './shopping.css';

const words = text.shopping;

export function ShoppingPage() {
  const { value: items, problem, retry } = useAnswer(shoppingList);
  const [editing, setEditing] = useState<ShoppingItem>();
  const add = useRef<HTMLInputElement>(null);
  useShortcut('n', common.keys.create, () => add.current?.focus());

  return (
    <Page title={words.title} aside={items && items.length > 0 && <Left items={items} />}>
      <AddBar items={items ?? []} input={add} />
      <div>
        <Button look="soft" icon={calendarDays} onClick={fromPlan}>
          {words.fromPlan}
        </Button>
      </div>
      {problem && <ErrorState problem={problem} onRetry={retry} />}
      {!problem && !items && (
        <Card flush>
          <SkeletonRows rows={5} />
        </Card>
      )}
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
        <EditItem item={editing} items={items} onClose={() => setEditing(undefined)} />
      )}
    </Page>
  );
}

/** Building again what was built before changes nothing, so there is nothing to ask or undo. */
function fromPlan() {
  shopping.write('POST /api/shopping/from-plan', {}, words.writes.fromPlan);
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
              <ItemRow key={item.id} item={item} onEdit={onEdit} />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

function Basket({ items, onEdit }: ListProps) {
  const ticked = items.filter(({ checked }) => checked);
  if (ticked.length === 0) return null;
  return (
    <Card
      flush
      title={words.ticked}
      aside={ticked.length}
      actions={
        <button type="button" class="clear-ticked" onClick={() => clear(ticked)}>
          {words.clearTicked}
        </button>
      }
    >
      <ul>
        {ticked.map((item) => (
          <ItemRow key={item.id} item={item} onEdit={onEdit} />
        ))}
      </ul>
    </Card>
  );
}

function clear(ticked: readonly ShoppingItem[]) {
  shopping.writeWithUndo(
    'DELETE /api/shopping/:id',
    ticked.map(({ id }) => ({ id })),
    words.cleared(ticked.length),
  );
}
