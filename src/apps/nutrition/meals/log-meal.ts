import { randomUUID } from 'node:crypto';
import type { ItemInput } from '../diary/contract.ts';
import { itemsOfMeal, type MealLog, mealAsItem } from '../measures/diary/meal-items.ts';
import type { Meal } from './contract.ts';

export interface MealWrite extends MealLog {
  /** items: one diary item per food; whole: one item; split: one item with ingredients. */
  readonly as: 'items' | 'whole' | 'split';
  /** Names the items of this write, so that a repeated write logs nothing. */
  readonly uuid?: string | undefined;
}

/** The diary items that logging a meal adds. */
export function listLoggedItems(meal: Meal, { as, uuid, ...log }: MealWrite): ItemInput[] {
  const items =
    as === 'items' ? itemsOfMeal(meal, log) : [mealAsItem(meal, { ...log, split: as === 'split' })];
  return items.map((item, at) => ({
    ...item,
    uuid: uuid === undefined ? randomUUID() : `${uuid}.${at}`,
  }));
}
