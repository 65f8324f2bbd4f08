import trash from 'lucide/dist/esm/icons/trash.mjs';
import { useId, useState } from 'preact/hooks';
import { AISLES } from '../../../../src/apps/recipe/measures/ingredients/guess-aisle.ts';
import type { ShoppingItem } from '../../../../src/apps/recipe/shopping/contract.ts';
import { useAutosave } from '../../../core/state/use-autosave.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { shoppingText as text } from '../text/shopping.ts';
import { editableQuantity } from './format-item-amount.ts';
import { listParameter } from './list-in-use.ts';
import { shopping } from './shopping-list.ts';

const words = text.shopping;

type ItemFields = Pick<ShoppingItem, 'name' | 'quantity' | 'unit' | 'aisle' | 'note' | 'list_name'>;

interface Props {
  item: ShoppingItem;
  items: readonly ShoppingItem[];
  /** Lists beside the main one. */
  listNames: readonly string[];
  onClose: () => void;
}

export function EditShoppingItem({ item, items, listNames, onClose }: Props) {
  const [fields, setFields] = useState<ItemFields>(() => ({
    ...item,
    quantity: editableQuantity(item),
  }));
  const aisles = useId();
  const save = useAutosave<ItemFields>((change) => {
    shopping.write(
      'PUT /api/shopping/:id',
      { id: item.id, ...change, ...listParameter() },
      words.writes.change(item.name),
    );
  });

  function change(part: Partial<ItemFields>) {
    setFields({ ...fields, ...part });
    // Names are required: while the field is blank, the last name stays.
    if (part.name?.trim() !== '') save(part);
  }

  function remove() {
    const input = { id: item.id, ...listParameter() };
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
        {listAisles(items).map((aisle) => (
          <option key={aisle} value={aisle} />
        ))}
      </datalist>
      <TextField
        label={words.fields.note}
        value={fields.note ?? ''}
        maxLength={500}
        onValue={(note) => change({ note: note || null })}
      />
      {listNames.length > 0 && (
        <Select
          label={words.fields.list}
          value={fields.list_name ?? ''}
          options={['', ...listNames].map((value) => ({ value, label: value || text.lists.main }))}
          onValue={(name) => change({ list_name: name || null })}
        />
      )}
      <Button look="danger" icon={trash} wide onClick={remove}>
        {words.remove}
      </Button>
    </Sheet>
  );
}

function listAisles(items: readonly ShoppingItem[]) {
  const used = items.flatMap(({ aisle }) => aisle ?? []);
  return [...new Set([...used, ...AISLES])].sort();
}
