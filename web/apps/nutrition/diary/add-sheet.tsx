import plus from 'lucide/dist/esm/icons/plus.mjs';
import zap from 'lucide/dist/esm/icons/zap.mjs';
import { useState } from 'preact/hooks';
import { toGtin } from '../../../../src/shared/food/barcodes.ts';
import { text as common } from '../../../core/text/text.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { adopt } from '../foods/adopt.ts';
import { amountText } from '../foods/amount-text.ts';
import { FoodSearch } from '../foods/food-search.tsx';
import type { Offer } from '../foods/offers.ts';
import { addingText } from '../text/adding.ts';
import { diaryText as text } from '../text/diary.ts';
import { logItems } from './diary-day.ts';

const words = addingText.sheet;

interface Props {
  date: string;
  slot: number;
  slotName: string;
  /** Opens the sheet for the amount of an offer. */
  onAdjust: (offer: Offer) => void;
  onScan: () => void;
  onQuickAdd: () => void;
  onCreate: (name: string) => void;
  onClose: () => void;
}

/** One field that searches and logs: a tap logs the usual amount, the arrow opens the amount. */
export function AddSheet({ date, slot, slotName, onAdjust, onScan, ...props }: Props) {
  const { onQuickAdd, onCreate, onClose } = props;
  const [typed, setTyped] = useState('');
  const [added, setAdded] = useState<readonly AddedItem[]>([]);
  const asked = typed.trim();

  async function log(offer: Offer) {
    setTyped('');
    const { item, name } = await adopt(offer);
    const undo = logItems(date, [{ ...item, slot }]);
    const one = { name: text.logged(name, amountText(item)), undo };
    setAdded((before) => [...before, one]);
  }

  return (
    <Sheet title={text.addTo(slotName)} onClose={onClose}>
      <div class="add-food">
        <FoodSearch
          slot={slot}
          typed={typed}
          withRecipes
          onTyped={setTyped}
          onScan={onScan}
          onChoose={(offer) => void log(offer)}
          onAdjust={(offer) => void adopt(offer).then(onAdjust)}
        />
        <div class="add-food-foot">
          <Button look="soft" icon={zap} onClick={onQuickAdd}>
            {words.quick}
          </Button>
          <Button look="soft" icon={plus} onClick={() => onCreate(asked)}>
            {asked === ''
              ? words.create
              : toGtin(asked)
                ? words.createScanned
                : words.createNamed(asked)}
          </Button>
        </div>
        {added.length > 0 && (
          <Added
            added={added}
            onUndo={(gone) => {
              gone.undo();
              setAdded((before) => before.filter((one) => one !== gone));
            }}
            onDone={onClose}
          />
        )}
      </div>
    </Sheet>
  );
}

interface AddedItem {
  readonly name: string;
  readonly undo: () => void;
}

interface AddedProps {
  added: readonly AddedItem[];
  onUndo: (item: AddedItem) => void;
  onDone: () => void;
}

/** What was added since the sheet was opened, the last one with its undo. */
function Added({ added, onUndo, onDone }: AddedProps) {
  const last = added.at(-1);
  return (
    <div class="added">
      {last && (
        <p role="status">
          <span>{last.name}</span>
          <button type="button" class="button plain" onClick={() => onUndo(last)}>
            {common.undo}
          </button>
        </p>
      )}
      <Button look="solid" wide onClick={onDone}>
        {words.done} · {words.basket(added.length)}
      </Button>
    </div>
  );
}
