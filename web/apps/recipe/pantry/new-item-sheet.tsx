import { useState } from 'preact/hooks';
import type { PantryItem } from '../../../../src/apps/recipe/pantry/contract.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { Button } from '../../../ui/basic/button.tsx';
import '../../../ui/form/form.css';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { pantryPageText } from '../text/pantry.ts';
import { pantryText as text } from '../text/shopping.ts';
import { pantryParameter } from './pantry-in-use.ts';
import { pantry } from './pantry-items.ts';

const words = pantryPageText.scan;

export interface ScannedItem {
  /** Blank if nobody knows the barcode. */
  name: string;
  item: Partial<PantryItem> & { barcode: string };
  /** Where the item comes from, or why nothing is known. */
  sentences: readonly string[];
}

interface Props {
  scanned: ScannedItem;
  onClose: () => void;
}

/** An item with a barcode that is not in the pantry; it is stored when the person adds it. */
export function NewItemSheet({ scanned, onClose }: Props) {
  const [name, setName] = useState(scanned.name);
  const [item, setItem] = useState(scanned.item);
  const change = (part: Pick<Partial<PantryItem>, 'brand' | 'quantity'>) =>
    setItem({ ...item, ...part });

  function add() {
    const input = { name: name.trim(), ...item, ...pantryParameter() };
    pantry.write('POST /api/pantry', input, text.writes.add(input.name));
    showToast(text.added(input.name));
    onClose();
  }

  return (
    <Sheet title={words.title} onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim()) add();
        }}
      >
        <p class="soft" role="status">
          {scanned.sentences.join(' ')}
        </p>
        <TextField
          label={text.sheet.name}
          value={name}
          autofocus
          autocomplete="off"
          maxLength={200}
          onValue={setName}
        />
        {scanned.item.brand !== undefined && (
          <TextField
            label={text.sheet.brand}
            value={item.brand ?? ''}
            autocomplete="off"
            maxLength={100}
            onValue={(brand) => change({ brand })}
          />
        )}
        {scanned.item.quantity !== undefined && (
          <NumberField
            label={text.sheet.quantity}
            value={item.quantity ?? null}
            {...(item.unit && { unit: item.unit })}
            onValue={(quantity) => change({ quantity })}
          />
        )}
        <Energy of={item} />
        <Button look="solid" type="submit" wide disabled={name.trim() === ''}>
          {words.add}
        </Button>
      </form>
    </Sheet>
  );
}

function Energy({ of: { nutrition, serving_size, serving_unit } }: { of: Partial<PantryItem> }) {
  if (nutrition?.calories === undefined || !serving_size || !serving_unit) return null;
  return <p class="small">{words.energy(nutrition.calories, serving_size, serving_unit)}</p>;
}
