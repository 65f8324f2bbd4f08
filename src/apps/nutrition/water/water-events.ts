import type { Kysely, Transaction } from 'kysely';
import type { AccountsTables } from '../../../accounts/tables.ts';
import { findListeners } from '../../../accounts/webhooks/emit.ts';
import { findGoals } from '../stored-goals.ts';
import type { NutritionTables } from '../tables.ts';
import type { Drink } from './contract.ts';
import { findDrinks } from './queries.ts';
import { totalOf } from './total.ts';

/** Emits a logged drink, and the water goal if this drink reaches it. */
export async function emitDrink(
  tx: Transaction<NutritionTables>,
  owner: number,
  drink: Drink,
  now: string,
): Promise<void> {
  const listeners = await findListeners(tx, owner, now);
  if (!listeners.wants('water.logged') && !listeners.wants('goal.achieved')) return;
  const { date, amount_ml } = drink;
  const total_ml = totalOf(await findDrinks(tx, { owner, date }));
  await listeners.emit('water.logged', { ...drink, total_ml });
  if (!listeners.wants('goal.achieved')) return;
  const preferences = tx as unknown as Kysely<Pick<AccountsTables, 'preferences'>>;
  const { waterMl } = await findGoals(preferences, owner);
  if (waterMl === null || total_ml < waterMl || total_ml - amount_ml >= waterMl) return;
  await listeners.emit('goal.achieved', { date, goal: 'water', target: waterMl, amount: total_ml });
}
