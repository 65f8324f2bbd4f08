import type { DiaryItem } from '../../../../src/apps/nutrition/diary/contract.ts';
import { offeredSlots, type Slot } from '../../../../src/apps/nutrition/measures/diary/slots.ts';
import { barcodesOf, toGtin } from '../../../../src/shared/food/barcodes.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { useStore } from '../../../core/state/store.ts';
import { localTime, today } from '../../../core/time/dates.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { amountText } from '../foods/amount-text.ts';
import { FoodSheet } from '../foods/food-sheet.tsx';
import { lookUpBarcode } from '../foods/look-up-barcode.ts';
import { offerFood } from '../foods/offers.ts';
import { slots } from '../preferences/slots.ts';
import { addingText } from '../text/adding.ts';
import { diaryText as text } from '../text/diary.ts';
import { AddSheet } from './add-sheet.tsx';
import { changeItem, logWithToast, type NewItem, removeItem } from './diary-day.ts';
import type { DiarySheet } from './diary-sheet.ts';
import type { SlotOption } from './place-fields.tsx';
import { type PortionedItem, PortionSheet } from './portion-sheet.tsx';
import { QuickAddSheet } from './quick-add-sheet.tsx';
import { SplitSheet } from './split-sheet.tsx';

const scanner = () =>
  import('../../../scanner/scanner-sheet.tsx').then(({ ScannerSheet }) => ScannerSheet);

interface Props {
  /** The day that the page shows; after midnight the next one. */
  date: string;
  sheet: DiarySheet;
  onSheet: (sheet: DiarySheet) => void;
  onClose: () => void;
}

/** The sheets of the diary, loaded together when the first one opens. */
export function DiarySheets({ date, sheet, onSheet, onClose }: Props) {
  const meals = useStore(slots);
  if (sheet.kind === 'item') return <ItemSheet item={sheet.item} onClose={onClose} />;
  const { slot } = sheet;
  if (sheet.kind === 'quick') return <QuickAddSheet date={date} slot={slot} onClose={onClose} />;
  if (sheet.kind === 'scan') {
    return (
      <Lazy
        load={scanner}
        props={{
          onCode: async (code) => {
            const answer = await lookUpBarcode(code).catch(() => null);
            if (answer === null) {
              showToast(addingText.noAnswer, { tone: 'problem' });
              return;
            }
            const { offer, sentence } = answer;
            if (sentence) showToast(sentence, { tone: 'problem' });
            const barcode = barcodesOf(code)[0] ?? code;
            onSheet(
              offer ? { kind: 'offer', slot, offer } : { kind: 'create', slot, name: '', barcode },
            );
          },
          onClose,
        }}
      />
    );
  }
  if (sheet.kind === 'create') {
    return (
      <FoodSheet
        name={sheet.name}
        {...(sheet.barcode && { barcode: sheet.barcode })}
        submit={addingText.sheet.saveAndLog}
        onSaved={(food) => {
          const { item, name } = offerFood(food, []);
          logWithToast(date, [{ ...item, slot }], text.logged(name, amountText(item)));
        }}
        onClose={onClose}
      />
    );
  }
  if (sheet.kind === 'offer') {
    const { item, food, foodId, isDoubtful } = sheet.offer;
    return (
      <PortionSheet
        item={toPortioned({ ...item, slot }, date)}
        foodId={foodId}
        food={food}
        isDoubtful={isDoubtful}
        slots={slotOptions(meals, slot)}
        submit={addingText.portion.log}
        onSubmit={(chosen) =>
          logWithToast(date, [{ ...item, ...chosen }], text.logged(chosen.name, amountText(chosen)))
        }
        onClose={onClose}
      />
    );
  }
  return (
    <AddSheet
      date={date}
      slot={slot}
      slotName={meals[slot]?.name ?? text.unnamedSlot(slot)}
      onAdjust={(offer) => onSheet({ kind: 'offer', slot, offer })}
      onScan={() => onSheet({ kind: 'scan', slot })}
      onQuickAdd={() => onSheet({ kind: 'quick', slot })}
      onCreate={(asked) => {
        const barcode = toGtin(asked) && asked;
        onSheet({ kind: 'create', slot, ...(barcode ? { name: '', barcode } : { name: asked }) });
      }}
      onClose={onClose}
    />
  );
}

function ItemSheet({ item, onClose }: { item: DiaryItem; onClose: () => void }) {
  const meals = useStore(slots);
  const handlers = {
    onSubmit: (chosen: Partial<DiaryItem>) => changeItem(item, chosen),
    onRemove: () => removeItem(item),
    onClose,
  };
  const options = slotOptions(meals, item.slot);
  if (item.kind === 'recipe_split') return <SplitSheet item={item} slots={options} {...handlers} />;
  return (
    <PortionSheet
      item={item}
      foodId={item.food_id}
      slots={options}
      submit={addingText.portion.save}
      {...handlers}
    />
  );
}

/** The meals of the day, and the one of the item, which may have been removed. */
function slotOptions(slots: readonly Slot[], current: number): SlotOption[] {
  const offered = offeredSlots(slots);
  if (offered.some(({ slot }) => slot === current)) return offered;
  return [...offered, { slot: current, name: slots[current]?.name ?? text.unnamedSlot(current) }];
}

function toPortioned(item: NewItem, date: string): PortionedItem {
  return {
    name: item.name,
    brand: item.brand ?? null,
    kind: item.kind ?? 'food',
    portion: item.portion ?? null,
    unit: item.unit ?? null,
    quantity: item.quantity ?? 1,
    nutrition: (item.nutrition ?? {}) as Record<string, number>,
    slot: item.slot ?? 0,
    time: date === today() ? localTime() : null,
    note: '',
  };
}
