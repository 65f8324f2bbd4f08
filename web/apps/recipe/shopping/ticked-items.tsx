import refrigerator from 'lucide/dist/esm/icons/refrigerator.mjs';
import type { ShoppingItem } from '../../../../src/apps/recipe/shopping/contract.ts';
import { rowKey } from '../../../core/outbox/row-key.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { shoppingText as text } from '../text/shopping.ts';
import { ItemRow } from './item-row.tsx';
import { listParameter } from './list-in-use.ts';
import { putIntoPantry } from './put-into-pantry.ts';
import { shopping } from './shopping-list.ts';

const words = text.shopping;

interface Props {
  items: readonly ShoppingItem[];
  onEdit: (item: ShoppingItem) => void;
}

/** The ticked items, with clear and restock buttons. */
export function TickedItems({ items, onEdit }: Props) {
  const ticked = items.filter(({ checked }) => checked);
  if (ticked.length === 0) return null;
  return (
    <>
      <Card
        flush
        title={words.ticked}
        aside={ticked.length}
        actions={
          <Button look="text" onClick={() => clearTicked(ticked)}>
            {words.clearTicked}
          </Button>
        }
      >
        <ul>
          {ticked.map((item) => (
            <ItemRow key={rowKey(item)} item={item} onEdit={onEdit} />
          ))}
        </ul>
      </Card>
      <div>
        <Button look="soft" icon={refrigerator} onClick={() => void putIntoPantry(ticked.length)}>
          {words.restock}
        </Button>
      </div>
    </>
  );
}

function clearTicked(ticked: readonly ShoppingItem[]) {
  shopping.writeWithUndo(
    'DELETE /api/shopping/:id',
    ticked.map(({ id }) => ({ id, ...listParameter() })),
    words.cleared(ticked.length),
  );
}
