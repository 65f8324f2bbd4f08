import x from 'lucide/dist/esm/icons/x.mjs';
import { useState } from 'preact/hooks';
import type { DiaryItem } from '../../../../src/apps/nutrition/diary/contract.ts';
import { sumItem } from '../../../../src/apps/nutrition/measures/diary/diary-item.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import '../../../ui/form/form.css';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { addingText } from '../text/adding.ts';
import { NutritionTable } from './nutrition-table.tsx';
import { parseAmount } from './parse-amount.ts';
import { PlaceFields, readPlace, type SlotOption, usePlace } from './place-fields.tsx';
import {
  eatenAmount,
  type IngredientDraft,
  readIngredients,
  withEatenAmount,
} from './split-amounts.ts';

const words = addingText.split;
const READ_AMOUNT = { parse: parseAmount, unreadable: addingText.portion.unreadable };

interface Props {
  item: DiaryItem;
  slots: readonly SlotOption[];
  onSubmit: (change: Partial<DiaryItem>) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** A logged recipe with its ingredients, each of which can be changed for this entry. */
export function SplitSheet({ item, slots, onSubmit, onRemove, onClose }: Props) {
  const [typed, setTyped] = useState<number | null>(amountOf(item));
  const [share, setShare] = useState(item.quantity);
  const [drafts, setDrafts] = useState<readonly IngredientDraft[]>(item.items ?? []);
  const [place, setPlace] = usePlace(item);
  const ingredients = readIngredients(drafts);
  const canSave = typed !== null && typed > 0 && ingredients !== null;

  function changeAmount(amount: number | null) {
    setTyped(amount);
    if (amount !== null && amount > 0) setShare(amount / (item.portion ?? 1));
  }

  function store(event: Event) {
    event.preventDefault();
    if (!canSave) return;
    const quantity = Math.round(share * 1e6) / 1e6;
    onSubmit({ ...readPlace(place), quantity, items: ingredients });
    onClose();
  }

  return (
    <Sheet title={item.name} onClose={onClose}>
      <form class="form" onSubmit={store}>
        <NumberField
          label={item.portion === null ? words.share : addingText.portion.amount}
          {...(item.unit && { unit: item.unit })}
          value={typed}
          read={READ_AMOUNT}
          problem={typed !== null && typed <= 0 ? addingText.portion.positive : undefined}
          onValue={changeAmount}
        />
        <fieldset class="split-ingredients">
          <legend>{words.ingredients}</legend>
          <p class="soft small">{words.hint}</p>
          <ul>
            {drafts.map((draft, at) => (
              <li key={at}>
                <NumberField
                  label={draft.name}
                  unit={draft.unit ?? words.portions}
                  value={eatenAmount(draft, share)}
                  read={READ_AMOUNT}
                  problem={draft.quantity === 0 ? addingText.portion.positive : undefined}
                  onValue={(amount) =>
                    setDrafts(drafts.with(at, withEatenAmount(draft, share, amount)))
                  }
                />
                {drafts.length > 1 && (
                  <IconButton
                    icon={x}
                    label={words.remove(draft.name)}
                    onClick={() => setDrafts(drafts.toSpliced(at, 1))}
                  />
                )}
              </li>
            ))}
          </ul>
        </fieldset>
        {ingredients && (
          <NutritionTable facts={sumItem({ ...item, quantity: share, items: ingredients }).facts} />
        )}
        <PlaceFields slots={slots} value={place} onValue={setPlace} />
        <Button look="solid" type="submit" wide disabled={!canSave}>
          {addingText.portion.save}
        </Button>
        <Button
          look="plain"
          wide
          onClick={() => {
            onRemove();
            onClose();
          }}
        >
          {addingText.portion.remove}
        </Button>
      </form>
    </Sheet>
  );
}

/** The eaten weight, or the eaten share of a recipe whose weight is not known. */
function amountOf({ portion, quantity }: DiaryItem): number {
  return Math.round((portion ?? 1) * quantity * 1000) / 1000;
}
