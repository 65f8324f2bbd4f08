import type { Drink, waterContract } from '../../../../src/apps/nutrition/water/contract.ts';
import type { RouteOutput } from '../../../../src/kernel/contract.ts';
import { type Apply, listOf, within } from '../../../core/collections/collection.ts';
import { creates, removes } from '../../../core/collections/effects.ts';

export type WaterDay = RouteOutput<typeof waterContract, 'GET /api/water/:date'>;

export function applyToWaterDay(date: string): Apply<WaterDay> {
  const applyToDrinks = listOf<typeof waterContract, Drink>(
    {
      'POST /api/water': creates(
        ({ uuid = '', date: of, amount_ml, time = '12:00', container = null }) => ({
          uuid,
          date: of,
          amount_ml: Math.round(amount_ml),
          time,
          container,
        }),
      ),
      'DELETE /api/water/:id': removes(),
    },
    { holds: (drink) => drink.date === date, sort: (a, b) => a.time.localeCompare(b.time) },
  );
  return within('drinks', applyToDrinks, (day) => ({
    ...day,
    total_ml: day.drinks.reduce((sum, { amount_ml }) => sum + amount_ml, 0),
  }));
}
