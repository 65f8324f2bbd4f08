import { useState } from 'preact/hooks';
import type { PantryItem } from '../../../../src/apps/recipe/pantry/contract.ts';
import { barcodesOf, toGtin } from '../../../../src/shared/food/barcodes.ts';
import { ScannerSheet } from '../../../scanner/scanner-sheet.tsx';
import { pantryPageText } from '../text/pantry.ts';
import { askFoodServices, findFoodFacts } from './food-facts.ts';
import { NewItemSheet, type ScannedItem } from './new-item-sheet.tsx';

const words = pantryPageText.scan;

interface Props {
  items: readonly PantryItem[];
  onItem: (item: PantryItem) => void;
  onClose: () => void;
}

/** A barcode of the pantry opens its item; any other one becomes a new item. */
export function ScanSheet({ items, onItem, onClose }: Props) {
  const [unknown, setUnknown] = useState<ScannedItem>();

  async function look(gtin: string) {
    const item = items.find(({ barcode }) => barcode !== null && toGtin(barcode) === gtin);
    if (item) onItem(item);
    else setUnknown(await describeCode(gtin));
  }

  return unknown ? (
    <NewItemSheet scanned={unknown} onClose={onClose} />
  ) : (
    <ScannerSheet onCode={look} onClose={onClose} />
  );
}

/** By the foods of the nutrition app, else by the food services, else the code alone. */
async function describeCode(gtin: string): Promise<ScannedItem> {
  const barcode = barcodesOf(gtin)[0] ?? gtin;
  const known = await findFoodFacts(gtin);
  if (known) return { ...toItem(barcode, known), sentences: [words.found] };
  const online = await askFoodServices(gtin);
  if (online === null || typeof online === 'string') {
    const sentences = [...(online === null ? [] : [online]), words.unknown(barcode)];
    return { name: '', item: { barcode }, sentences };
  }
  const { is_doubtful: isDoubtful, quantity, unit, category, ...food } = online;
  const { name, item } = toItem(barcode, isDoubtful ? { ...food, nutrition: null } : food);
  return {
    name,
    item: {
      ...item,
      ...(quantity !== null && { quantity, unit }),
      ...(category !== null && { category }),
    },
    sentences: [words.online[food.source], ...(isDoubtful ? [words.doubtful] : [])],
  };
}

type Facts = Pick<PantryItem, 'name' | 'brand' | 'nutrition' | 'serving_size' | 'serving_unit'>;

function toItem(barcode: string, { name, brand, nutrition, serving_size, serving_unit }: Facts) {
  return {
    name: name.slice(0, 200),
    item: {
      barcode,
      ...(brand !== null && { brand: brand.slice(0, 100) }),
      ...(nutrition !== null && { nutrition, serving_size, serving_unit }),
    },
  };
}
