import { useState } from 'preact/hooks';
import type { Meal } from '../../../../src/apps/nutrition/meals/contract.ts';
import { totalItems } from '../../../../src/apps/nutrition/measures/diary/diary-item.ts';
import {
  itemsOfMeal,
  mealAsItem,
} from '../../../../src/apps/nutrition/measures/diary/meal-items.ts';
import { shareOfMeal } from '../../../../src/apps/nutrition/measures/diary/part-of-meal.ts';
import { offeredSlots, slotAt } from '../../../../src/apps/nutrition/measures/diary/slots.ts';
import { scaleFacts } from '../../../../src/shared/food/nutrition-facts.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { useStore } from '../../../core/state/store.ts';
import { localTime, today } from '../../../core/time/dates.ts';
import { Button } from '../../../ui/basic/button.tsx';
import '../../../ui/form/form.css';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import { SkeletonRows } from '../../../ui/status/skeleton.tsx';
import { logWithToast } from '../diary/diary-day.ts';
import { NutritionTable } from '../diary/nutrition-table.tsx';
import { parseAmount } from '../diary/parse-amount.ts';
import { slots } from '../preferences/slots.ts';
import { addingText } from '../text/adding.ts';
import { mealsText } from '../text/meals.ts';
import { mealQuery } from './meals.ts';

const text = mealsText.logSheet;
const READ_AMOUNT = { parse: parseAmount, unreadable: addingText.portion.unreadable };
const WAYS = (['servings', 'grams'] as const).map((value) => ({ value, label: text.ways[value] }));

interface Props {
  id: number;
  name: string;
  onClose: () => void;
}

/** Logs a meal, or a part of it, on any day. */
export function LogMealSheet({ id, name, onClose }: Props) {
  const { value, problem, retry } = useServerQuery(mealQuery(id));
  return (
    <Sheet title={text.title(name)} onClose={onClose}>
      {problem && <ErrorState problem={problem} onRetry={retry} />}
      {!problem && !value && <SkeletonRows rows={4} />}
      {value && <LogMealForm meal={value} onClose={onClose} />}
    </Sheet>
  );
}

type LogKind = keyof typeof text.kinds;

function LogMealForm({ meal, onClose }: { meal: Meal; onClose: () => void }) {
  const all = useStore(slots);
  const [way, setWay] = useState<'servings' | 'grams'>('servings');
  const [servings, setServings] = useState<number | null>(meal.is_recipe ? 1 : meal.servings);
  const [grams, setGrams] = useState<number | null>(meal.cooked_weight);
  const [as, setAs] = useState<LogKind>(meal.is_recipe ? 'whole' : 'items');
  const [slot, setSlot] = useState(() => slotAt(all, localTime()));
  const [date, setDate] = useState(today);
  const amount = way === 'grams' ? grams : servings;
  const isPositive = amount !== null && amount > 0;
  const share = isPositive ? shareOfMeal(meal, { [way]: amount }) : undefined;

  function log(event: Event) {
    event.preventDefault();
    if (share === undefined) return;
    const how = { slot, share, source: null };
    const items =
      as === 'items'
        ? itemsOfMeal(meal, how)
        : [mealAsItem(meal, { ...how, split: as === 'split' })];
    // Items of today are logged with the time of day.
    const logged = items.map(({ time: _time, ...item }) => item);
    logWithToast(date, logged, mealsText.said(meal.name));
    onClose();
  }

  return (
    <form class="form" onSubmit={log}>
      {meal.cooked_weight !== null && (
        <Segmented label={text.how} value={way} options={WAYS} onValue={setWay} />
      )}
      {way === 'servings' ? (
        <NumberField
          key="servings"
          label={text.servings}
          unit={text.ofServings(meal.servings)}
          autofocus
          read={READ_AMOUNT}
          value={servings}
          problem={servings !== null && servings <= 0 ? text.positive : undefined}
          onValue={setServings}
        />
      ) : (
        <NumberField
          key="grams"
          label={text.grams}
          unit={text.ofGrams(meal.cooked_weight ?? 0)}
          autofocus
          value={grams}
          problem={grams !== null && grams <= 0 ? text.positive : undefined}
          onValue={setGrams}
        />
      )}
      {share !== undefined && (
        <NutritionTable facts={scaleFacts(totalItems(meal.items).facts, share)} />
      )}
      <div class="portion-fields">
        <Select
          label={text.slot}
          value={String(slot)}
          options={offeredSlots(all).map((one) => ({ value: String(one.slot), label: one.name }))}
          onValue={(value) => setSlot(Number(value))}
        />
        <TextField
          label={text.date}
          type="date"
          value={date}
          onValue={(value) => setDate(value || today())}
        />
      </div>
      <Select
        label={text.as}
        value={as}
        options={(Object.keys(text.kinds) as LogKind[]).map((value) => ({
          value,
          label: text.kinds[value],
        }))}
        onValue={setAs}
      />
      <Button look="solid" type="submit" wide disabled={share === undefined}>
        {text.submit}
      </Button>
    </form>
  );
}
