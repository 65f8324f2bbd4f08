import { useState } from 'preact/hooks';
import type { DiaryItem } from '../../../../src/apps/nutrition/diary/contract.ts';
import {
  nutritionOfAmount,
  rescaleNutrition,
} from '../../../../src/apps/nutrition/measures/diary/portion.ts';
import { scaleFacts } from '../../../../src/shared/food/nutrition-facts.ts';
import { isTemporaryId } from '../../../core/outbox/outbox-entry.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { Button } from '../../../ui/basic/button.tsx';
import '../../../ui/form/form.css';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { SkeletonRows } from '../../../ui/status/skeleton.tsx';
import { foodQuery } from '../foods/foods.ts';
import type { MeasuredFood } from '../foods/offers.ts';
import { addingText } from '../text/adding.ts';
import { diaryText as text } from '../text/diary.ts';
import { NutritionTable } from './nutrition-table.tsx';
import { parseAmount } from './parse-amount.ts';
import { PlaceFields, readPlace, type SlotOption, usePlace } from './place-fields.tsx';

const words = addingText.portion;
const READ_AMOUNT = { parse: parseAmount, unreadable: words.unreadable };

/** The part of an item that the sheet changes. */
export type PortionedItem = Pick<
  DiaryItem,
  | 'name'
  | 'brand'
  | 'kind'
  | 'portion'
  | 'unit'
  | 'quantity'
  | 'nutrition'
  | 'slot'
  | 'time'
  | 'note'
> &
  Partial<Pick<DiaryItem, 'date'>>;

interface Props {
  item: PortionedItem;
  foodId: number | null;
  food?: MeasuredFood | undefined;
  /** Undefined for an item of a meal, which has neither a meal of the day nor a time. */
  slots?: readonly SlotOption[] | undefined;
  /** The values can hardly be right. */
  isDoubtful?: boolean | undefined;
  /** The word of the button that stores it. */
  submit: string;
  onSubmit: (item: PortionedItem) => void;
  onRemove?: () => void;
  onClose: () => void;
}

/** The amount of an item by servings, in a unit or as a fraction, with its nutrition. */
export function PortionSheet(props: Props) {
  // A food that is not sent yet can't be asked for.
  return props.foodId !== null && !isTemporaryId(props.foodId) && !props.food ? (
    <FoodPortionSheet {...props} foodId={props.foodId} />
  ) : (
    <LoadedPortionSheet {...props} />
  );
}

/** Without the food, offline or when it is gone, the logged values are scaled. */
function FoodPortionSheet(props: Props & { foodId: number }) {
  const { value, problem } = useServerQuery(foodQuery(props.foodId));
  if (value || problem) return <LoadedPortionSheet {...props} food={value} />;
  return (
    <Sheet title={props.item.name} onClose={props.onClose}>
      <SkeletonRows rows={4} />
    </Sheet>
  );
}

/** A unit that the amount is counted in: `size` of the base unit each. */
interface Measure {
  readonly key: string;
  readonly label: string;
  readonly size: number;
  readonly unit: string | null;
  /** Counted in portions of this size, as a serving is. */
  readonly isServing: boolean;
}

function LoadedPortionSheet({ item, food, slots, isDoubtful, submit, ...handlers }: Props) {
  const { onSubmit, onRemove, onClose } = handlers;
  const measures = listMeasures(item, food);
  const [measureKey, setMeasureKey] = useState(() => initialMeasure(item, measures)?.key);
  const measure = measures.find(({ key }) => key === measureKey) ?? measures[0];
  // Other units are converted from the typed amount, so that the way back finds it again.
  const [typed, setTyped] = useState<TypedAmount>(() => ({
    measure,
    amount: measure ? initialAmount(item, measure) : item.quantity,
  }));
  const amount = measure ? amountIn(measure, typed) : typed.amount;
  const [place, setPlace] = usePlace(item);
  const changed =
    measure && amount !== null && amount > 0 ? resize(item, food, measure, amount) : null;

  function store(event: Event) {
    event.preventDefault();
    if (!changed) return;
    onSubmit({ ...item, ...changed, ...readPlace(place) });
    onClose();
  }

  return (
    <Sheet title={item.name} onClose={onClose}>
      <form class="form" onSubmit={store}>
        {item.brand && <p class="soft">{item.brand}</p>}
        {isDoubtful && <p class="food-unlikely">{addingText.doubtful}</p>}
        <div class="portion-fields">
          <NumberField
            label={words.amount}
            autofocus
            value={amount}
            read={READ_AMOUNT}
            problem={amount !== null && amount <= 0 ? words.positive : undefined}
            onValue={(value) => setTyped({ measure, amount: value })}
          />
          <Select
            label={words.unit}
            value={measure?.key ?? ''}
            options={measures.map(({ key, label }) => ({ value: key, label }))}
            onValue={setMeasureKey}
          />
        </div>
        {changed && <NutritionTable facts={scaleFacts(changed.nutrition, changed.quantity)} />}
        <PlaceFields slots={slots} value={place} onValue={setPlace} />
        <Button look="solid" type="submit" wide disabled={!changed}>
          {submit}
        </Button>
        {onRemove && (
          <Button
            look="plain"
            wide
            onClick={() => {
              onRemove();
              onClose();
            }}
          >
            {words.remove}
          </Button>
        )}
      </form>
    </Sheet>
  );
}

function listMeasures(item: PortionedItem, food: MeasuredFood | undefined): Measure[] {
  const unit = food?.unit ?? item.unit;
  const servings = (food?.servings ?? []).map(({ label, grams }) => ({
    key: `serving ${label}`,
    label: words.serving(label, text.size(grams, unit ?? '')),
    size: grams,
    unit,
    isServing: true,
  }));
  const other = (food?.alt_units ?? []).map((one) => ({
    key: `unit ${one.unit}`,
    label: one.unit,
    size: one.portion,
    unit: one.unit,
    isServing: false,
  }));
  const base =
    unit !== null && (food?.portion ?? item.portion)
      ? [{ key: 'base', label: unit, size: 1, unit, isServing: false }]
      : [];
  const logged =
    item.portion === null
      ? [
          {
            key: 'portion',
            label: text.portionWord(2).replace(/^\S+\s/, ''),
            size: 1,
            unit: null,
            isServing: true,
          },
        ]
      : servings.some(({ size }) => size === item.portion) || item.quantity === 1
        ? []
        : [
            {
              key: 'logged',
              label: text.size(item.portion, unit ?? ''),
              size: item.portion,
              unit,
              isServing: true,
            },
          ];
  return [...servings, ...logged, ...base, ...other];
}

function initialMeasure(item: PortionedItem, measures: readonly Measure[]): Measure | undefined {
  const bySize = measures.find((one) => one.isServing && one.size === item.portion);
  const byUnit = measures.find((one) => !one.isServing && one.unit === item.unit);
  return bySize ?? byUnit ?? measures[0];
}

function initialAmount(item: PortionedItem, measure: Measure): number {
  if (measure.isServing) return item.quantity;
  return round((item.portion ?? 1) * item.quantity);
}

/** An amount as it was typed, and its unit. */
interface TypedAmount {
  readonly measure: Measure | undefined;
  readonly amount: number | null;
}

/** The same amount in another unit, where both are known in the base unit. */
function amountIn(to: Measure, { measure: from, amount }: TypedAmount): number | null {
  if (amount === null || !from || from.key === to.key) return amount;
  return from.unit === null || to.unit === null ? amount : round((amount * from.size) / to.size);
}

/** Portion, quantity and nutrition of an amount; null if the nutrition can't be computed. */
function resize(
  item: PortionedItem,
  food: MeasuredFood | undefined,
  measure: Measure,
  amount: number,
) {
  if (measure.unit === null) return { quantity: amount, nutrition: item.nutrition };
  const portion = measure.isServing ? measure.size : amount;
  const quantity = measure.isServing ? amount : 1;
  const unit = measure.unit;
  const facts = food
    ? nutritionOfAmount(food, { portion, unit })
    : item.portion
      ? rescaleNutrition(item.nutrition, item.portion, portion)
      : undefined;
  return facts ? { portion, unit, quantity, nutrition: facts as Record<string, number> } : null;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
