import { useState } from 'preact/hooks';
import type { PantryItem } from '../../../../src/apps/recipe/pantry/contract.ts';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { NutrientFields } from '../nutrient-fields.tsx';
import { pantryText as text } from '../text/shopping.ts';
import { byName } from './shelves.ts';

const words = text.sheet;

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
        <TextField
          label={words.barcode}
          hint={words.barcodeHint}
          inputMode="numeric"
          autocomplete="off"
          value={item.barcode ?? ''}
          maxLength={64}
          onValue={(barcode) => change({ barcode: barcode || null })}
        />
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
