import { useState } from 'preact/hooks';
import { slotAt } from '../../../../src/apps/nutrition/measures/diary/slots.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { useStore } from '../../../core/state/store.ts';
import { localTime } from '../../../core/time/dates.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import '../diary/diary.css';
import { PortionSheet } from '../diary/portion-sheet.tsx';
import { adopt } from '../foods/adopt.ts';
import { FoodSearch } from '../foods/food-search.tsx';
import type { Offer } from '../foods/offers.ts';
import { slots } from '../preferences/slots.ts';
import { addingText } from '../text/adding.ts';
import { mealsText } from '../text/meals.ts';
import { type DraftItem, itemOfOffer } from './meal-draft.ts';

const text = mealsText.editor;

interface Props {
  /** The item to change; undefined to choose a new one. */
  item?: DraftItem;
  /** The meal that is edited, which can't be a part of itself. */
  mealId: number | undefined;
  onAdd: (item: DraftItem) => void;
  onChange: (item: DraftItem) => void;
  onClose: () => void;
}

export function MealItemSheet({ item: given, mealId, onAdd, onChange, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<{ item: DraftItem; isNew: boolean } | undefined>(
    given && { item: given, isNew: false },
  );
  const [added, setAdded] = useState<readonly string[]>([]);
  const all = useStore(slots);

  async function choose(offer: Offer, adjusts: boolean) {
    const item = itemOfOffer(await adopt(offer));
    if (item.meal_id !== null && item.meal_id === mealId) {
      showToast(text.itself, { tone: 'problem' });
      return;
    }
    if (adjusts) {
      setChosen({ item, isNew: true });
      return;
    }
    onAdd(item);
    setTyped('');
    setAdded((before) => [...before, item.name]);
  }

  if (chosen) {
    const { item, isNew } = chosen;
    return (
      <PortionSheet
        item={{ ...item, slot: 0, time: null }}
        foodId={item.food_id}
        submit={isNew ? text.add : addingText.portion.save}
        onSubmit={({ slot: _slot, time: _time, kind: _kind, ...changed }) =>
          (isNew ? onAdd : onChange)({ ...item, ...changed })
        }
        onClose={onClose}
      />
    );
  }
  return (
    <Sheet title={text.add} onClose={onClose}>
      <div class="add-food">
        <FoodSearch
          slot={slotAt(all, localTime())}
          typed={typed}
          onTyped={setTyped}
          onChoose={(offer) => void choose(offer, false)}
          onAdjust={(offer) => void choose(offer, true)}
        />
        {added.length > 0 && (
          <div class="added">
            <p role="status">{added.at(-1)}</p>
            <Button look="solid" wide onClick={onClose}>
              {addingText.sheet.done} · {addingText.sheet.basket(added.length)}
            </Button>
          </div>
        )}
      </div>
    </Sheet>
  );
}
