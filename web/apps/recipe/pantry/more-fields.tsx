import scanBarcode from 'lucide/dist/esm/icons/scan-barcode.mjs';
import { useState } from 'preact/hooks';
import type { PantryItem } from '../../../../src/apps/recipe/pantry/contract.ts';
import { barcodesOf } from '../../../../src/shared/food/barcodes.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { NutrientFields } from '../nutrient-fields.tsx';
import { pantryText as text } from '../text/shopping.ts';
import { findMissingFacts } from './food-facts.ts';
import { byName } from './shelves.ts';

const words = text.sheet;
const scanner = () =>
  import('../../../scanner/scanner-sheet.tsx').then(({ ScannerSheet }) => ScannerSheet);

interface Props {
  item: PantryItem;
  change: (part: Partial<PantryItem>) => void;
}

/** Fields that few items need. */
export function MoreFields({ item, items, change }: Props & { items: readonly PantryItem[] }) {
  // Computed once, so that emptying a field does not close the section.
  const [said] = useState(() =>
    [item.barcode, item.generic_parent_id, item.g_per_cup, item.notes].some(
      (value) => value !== null,
    ),
  );
  return (
    <details class="pantry-more" open={said}>
      <summary>{words.more}</summary>
      <div class="form">
        <VariantField item={item} items={items} change={change} />
        <BarcodeField item={item} change={change} />
        <NumberField
          label={words.gramsPerCup}
          unit="g"
          value={item.g_per_cup}
          onValue={(g_per_cup) => change({ g_per_cup: positiveOrNull(g_per_cup) })}
        />
        <TextArea
          label={words.notes}
          rows={2}
          maxLength={5000}
          value={item.notes ?? ''}
          onValue={(notes) => change({ notes: notes || null })}
        />
      </div>
    </details>
  );
}

/** A scanned barcode also fills in what the foods of the food diary say about it. */
function BarcodeField({ item, change }: Props) {
  const [isScanning, setScanning] = useState(false);

  async function store(gtin: string) {
    const barcode = barcodesOf(gtin)[0] ?? gtin;
    change({ barcode, ...(await findMissingFacts(gtin, item)) });
    setScanning(false);
  }

  return (
    <div class="pantry-line">
      <TextField
        label={words.barcode}
        hint={words.barcodeHint}
        inputMode="numeric"
        autocomplete="off"
        value={item.barcode ?? ''}
        maxLength={64}
        onValue={(barcode) => change({ barcode: barcode || null })}
      />
      <IconButton
        look="soft"
        icon={scanBarcode}
        label={words.scan}
        onClick={() => setScanning(true)}
      />
      {isScanning && (
        <Lazy load={scanner} props={{ onCode: store, onClose: () => setScanning(false) }} />
      )}
    </div>
  );
}

/** Variants are one level deep: an item with variants can't be a variant. */
function VariantField({ item, items, change }: Props & { items: readonly PantryItem[] }) {
  if (item.variant_count > 0)
    return <p class="soft small">{words.hasVariants(item.variant_count)}</p>;
  const general = items
    .filter(({ id, generic_parent_id }) => id > 0 && id !== item.id && generic_parent_id === null)
    .sort(byName);
  return (
    <Select
      label={words.variantOf}
      hint={words.variantHint}
      value={String(item.generic_parent_id ?? '')}
      options={[
        { value: '', label: words.none },
        ...general.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onValue={(id) => change({ generic_parent_id: id ? Number(id) : null })}
    />
  );
}

export function ServingFields({ item, change }: Props) {
  const nutrition = item.nutrition ?? {};
  const [said] = useState(item.serving_size !== null || item.nutrition !== null);
  return (
    <details class="pantry-more" open={said}>
      <summary>{words.serving}</summary>
      <div class="form">
        <div class="edit-amount">
          <NumberField
            label={words.servingSize}
            value={item.serving_size}
            onValue={(size) => change({ serving_size: positiveOrNull(size) })}
          />
          <TextField
            label={words.servingUnit}
            value={item.serving_unit ?? ''}
            maxLength={40}
            autocapitalize="none"
            onValue={(unit) => change({ serving_unit: unit || null })}
          />
        </div>
        <TextField
          label={words.servingLabel}
          placeholder={words.servingLabelPlaceholder}
          value={item.serving_label ?? ''}
          maxLength={100}
          onValue={(label) => change({ serving_label: label || null })}
        />
        <fieldset class="form">
          <legend class="soft small">{words.perServing}</legend>
          <div class="edit-amount">
            <NutrientFields
              nutrition={nutrition}
              onNutrition={(changed) =>
                change({ nutrition: Object.keys(changed).length > 0 ? changed : null })
              }
            />
          </div>
        </fieldset>
      </div>
    </details>
  );
}

/** Zero and negative sizes are unset. */
function positiveOrNull(value: number | null): number | null {
  return value !== null && value > 0 ? value : null;
}
