import { useState } from 'preact/hooks';
import type { PantryItem } from '../../../../src/apps/recipe/pantry/contract.ts';
import { barcodesOf, toGtin } from '../../../../src/shared/food/barcodes.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { ScannerSheet } from '../../../scanner/scanner-sheet.tsx';
import { Button } from '../../../ui/basic/button.tsx';
import '../../../ui/form/form.css';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { pantryPageText } from '../text/pantry.ts';
import { pantryText as text } from '../text/shopping.ts';
import { findFoodFacts } from './food-facts.ts';
import { pantryParameter } from './pantry-in-use.ts';
import { pantry } from './pantry-items.ts';

const words = pantryPageText.scan;

interface Props {
  items: readonly PantryItem[];
  onItem: (item: PantryItem) => void;
  onClose: () => void;
}

/** A barcode of the pantry opens its item; any other one becomes a new item. */
export function ScanSheet({ items, onItem, onClose }: Props) {
  const [unknown, setUnknown] = useState<UnknownCode>();

  async function look(gtin: string) {
    const item = items.find(({ barcode }) => barcode !== null && toGtin(barcode) === gtin);
    if (item) return onItem(item);
    const food = await findFoodFacts(gtin);
    const { brand = null, nutrition = null, serving_size = null, serving_unit = null } = food ?? {};
    const isMeasured = nutrition !== null;
    setUnknown({
      name: food?.name.slice(0, 200) ?? '',
      more: {
        barcode: barcodesOf(gtin)[0] ?? gtin,
        ...(brand !== null && { brand: brand.slice(0, 100) }),
        ...(isMeasured && { nutrition, serving_size, serving_unit }),
      },
    });
  }

  return unknown ? (
    <NewItemSheet unknown={unknown} onClose={onClose} />
  ) : (
    <ScannerSheet onCode={look} onClose={onClose} />
  );
}

interface UnknownCode {
  name: string;
  more: Partial<PantryItem> & { barcode: string };
}

function NewItemSheet({ unknown, onClose }: { unknown: UnknownCode; onClose: () => void }) {
  const [name, setName] = useState(unknown.name);

  function add() {
    const input = { name: name.trim(), ...unknown.more, ...pantryParameter() };
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
        <p class="soft">{unknown.name ? words.found : words.unknown(unknown.more.barcode)}</p>
        <TextField
          label={text.sheet.name}
          value={name}
          autofocus
          autocomplete="off"
          maxLength={200}
          onValue={setName}
        />
        <Button look="solid" type="submit" wide disabled={name.trim() === ''}>
          {words.add}
        </Button>
      </form>
    </Sheet>
  );
}
