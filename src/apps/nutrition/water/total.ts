import type { Drink } from './contract.ts';

export function totalOf(drinks: readonly Pick<Drink, 'amount_ml'>[]): number {
  return drinks.reduce((sum, drink) => sum + drink.amount_ml, 0);
}
