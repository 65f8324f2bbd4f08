import trash from 'lucide/dist/esm/icons/trash.mjs';
import { useId, useState } from 'preact/hooks';
import { AISLES } from '../../../../src/apps/recipe/measures/aisle-of.ts';
import type { ShoppingItem } from '../../../../src/apps/recipe/shopping/contract.ts';
import { useAutosave } from '../../../core/use-autosave.ts';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { onListInUse } from './list-in-use.ts';
import { shopping } from './shopping-list.ts';
import { text } from './text/text.ts';

const words = text.shopping;

type Fields = Pick<ShoppingItem, 'name' | 'quantity' | 'unit' | 'aisle'>;

interface Props {
  item: ShoppingItem;
  items: readonly ShoppingItem[];
  onClose: () => void;
}

export function EditItem({ item, items, onClose }: Props) {
  const [fields, setFields] = useState<Fields>(item);
  const aisles = useId();
  const save = useAutosave<Fields>((change) => {
    shopping.write(
      'PUT /api/shopping/:id',
      { id: item.id, ...change, ...onListInUse() },
      words.writes.change(item.name),
    );
  });

  function change(part: Partial<Fields>) {
    setFields({ ...fields, ...part });
    // A list keeps no nameless things: while the name is blank, the last one stands.
    if (part.name?.trim() !== '') save(part);
  }

  function remove() {
    const input = { id: item.id, ...onListInUse() };
    shopping.writeWithUndo('DELETE /api/shopping/:id', [input], words.removed(item.name));
    onClose();
  }

  return (
    <Sheet title={words.editTitle} onClose={onClose}>
      <TextField
        label={words.fields.name}
        value={fields.name}
        autofocus
        maxLength={200}
        onValue={(name) => change({ name })}
      />
      <div class="edit-amount">
        <NumberField
          label={words.fields.quantity}
          value={fields.quantity}
          onValue={(quantity) => change({ quantity })}
        />
        <TextField
          label={words.fields.unit}
          value={fields.unit ?? ''}
          maxLength={20}
          onValue={(unit) => change({ unit: unit.trim() || null })}
        />
      </div>
      <TextField
        label={words.fields.aisle}
        value={fields.aisle ?? ''}
        maxLength={50}
        list={aisles}
        onValue={(aisle) => change({ aisle: aisle.trim() || null })}
      />
      <datalist id={aisles}>
        {knownAisles(items).map((aisle) => (
          <option key={aisle} value={aisle} />
        ))}
      </datalist>
      <Button look="danger" icon={trash} wide onClick={remove}>
        {words.remove}
      </Button>
    </Sheet>
  );
}

function knownAisles(items: readonly ShoppingItem[]) {
  const used = items.flatMap(({ aisle }) => aisle ?? []);
  return [...new Set([...used, ...AISLES])].sort();
}
