import trash from 'lucide/dist/esm/icons/trash.mjs';
import { useState } from 'preact/hooks';
import type { PantryItem } from '../../../../src/apps/recipe/pantry/contract.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { useAutosave } from '../../../core/state/use-autosave.ts';
import { Button } from '../../../ui/basic/button.tsx';
import '../../../ui/form/form.css';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { editableQuantity } from '../shopping/format-item-amount.ts';
import { pantryText as text } from '../text/shopping.ts';
import { MoreFields, ServingFields } from './more-fields.tsx';
import { pantryChoice, pantryParameter } from './pantry-in-use.ts';
import { categoriesOf, pantry } from './pantry-items.ts';

const words = text.sheet;

interface Props {
  item: PantryItem;
  items: readonly PantryItem[];
  onClose: () => void;
}

export function EditPantryItem({ item, items, onClose }: Props) {
  const [fields, setFields] = useState(() => ({ ...item, quantity: editableQuantity(item) }));
  const save = useAutosave<PantryItem>((part) => {
    pantry.write(
      'PUT /api/pantry/:id',
      { id: item.id, ...keepValid(part), ...pantryParameter() },
      text.writes.change(item.name),
    );
  });

  function change(part: Partial<PantryItem>) {
    setFields({ ...fields, ...part });
    // Names are required: while the field is blank, the last name stays.
    if (part.name?.trim() !== '') save(part);
  }

  function remove() {
    const input = { id: item.id, ...pantryParameter() };
    pantry.writeWithUndo('DELETE /api/pantry/:id', [input], words.removed(item.name));
    onClose();
  }

  return (
    <Sheet title={words.title} onClose={onClose}>
      <TextField
        label={words.name}
        value={fields.name}
        autofocus
        autocomplete="off"
        maxLength={200}
        onValue={(name) => change({ name })}
      />
      <Switch
        label={words.inStock}
        checked={fields.in_stock}
        onChecked={(in_stock) =>
          change({ in_stock, ...(in_stock && fields.quantity === 0 && { quantity: null }) })
        }
      />
      <div class="edit-amount">
        <NumberField
          label={words.quantity}
          value={fields.quantity}
          onValue={(quantity) =>
            change({ quantity, ...(quantity !== null && { in_stock: quantity > 0 }) })
          }
        />
        <TextField
          label={words.unit}
          value={fields.unit ?? ''}
          maxLength={40}
          autocapitalize="none"
          onValue={(unit) => change({ unit: unit || null })}
        />
      </div>
      <TextField
        label={words.expires}
        type="date"
        value={fields.expires_on ?? ''}
        onValue={(date) => change({ expires_on: date || null })}
      />
      <CategoryField value={fields.category} onValue={(category) => change({ category })} />
      <TextField
        label={words.brand}
        value={fields.brand ?? ''}
        maxLength={100}
        onValue={(brand) => change({ brand: brand || null })}
      />
      <MoreFields item={fields} items={items} change={change} />
      <ServingFields item={fields} change={change} />
      <Button look="danger" icon={trash} wide onClick={remove}>
        {words.remove}
      </Button>
    </Sheet>
  );
}

interface CategoryProps {
  value: string | null;
  onValue: (category: string | null) => void;
}

function CategoryField({ value, onValue }: CategoryProps) {
  const known = (useServerQuery(categoriesOf(pantryChoice.read())).value ?? []).map(
    ({ name }) => name,
  );
  const names = value === null || known.includes(value) ? known : [value, ...known];
  return (
    <Select
      label={words.category}
      value={value ?? ''}
      options={[
        { value: '', label: words.none },
        ...names.map((name) => ({ value: name, label: name })),
      ]}
      onValue={(name) => onValue(name || null)}
    />
  );
}

/** Leaves out invalid numbers, such as negative quantities. */
function keepValid(part: Partial<PantryItem>): Partial<PantryItem> {
  return Object.fromEntries(
    Object.entries(part).filter(([, value]) => typeof value !== 'number' || value >= 0),
  );
}
