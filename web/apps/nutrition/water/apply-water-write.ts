import type { Drink, waterContract } from '../../../../src/apps/nutrition/water/contract.ts';
import type { WriteOf } from '../../../core/outbox/outbox-entry.ts';

interface WaterDay {
  date: string;
  total_ml: number;
  drinks: Drink[];
}

/** Applies a pending write to a day's drinks. */
export function applyWaterWrite(day: WaterDay, write: WriteOf<typeof waterContract>): WaterDay {
  switch (write.route) {
    case 'POST /api/water':
      return write.input.date === day.date ? addDrink(day, write) : day;
    case 'DELETE /api/water/:id':
      return recomputeTotal({
        ...day,
        drinks: day.drinks.filter(({ id }) => id !== write.input.id),
      });
    default:
      return day;
  }
}

type LogDrinkWrite = Extract<WriteOf<typeof waterContract>, { route: 'POST /api/water' }>;

function addDrink(day: WaterDay, { input, answer, temporaryId }: LogDrinkWrite): WaterDay {
  const drink = answer ?? {
    id: temporaryId,
    date: input.date,
    amount_ml: Math.round(input.amount_ml),
    time: input.time ?? '12:00',
  };
  if (day.drinks.some(({ id }) => id === drink.id)) return day;
  const drinks = [...day.drinks, drink].sort((a, b) => a.time.localeCompare(b.time));
  return recomputeTotal({ ...day, drinks });
}

function recomputeTotal(day: WaterDay): WaterDay {
  return { ...day, total_ml: day.drinks.reduce((sum, { amount_ml }) => sum + amount_ml, 0) };
}
