import type { Facts } from '../src/apps/nutrition/measures/diary/diary-item.ts';
import { totalItems } from '../src/apps/nutrition/measures/diary/diary-item.ts';
import type { Random } from '../src/host/demo/random.ts';
import { NUTRIMENTS } from '../src/shared/food/nutriments.ts';
import { food } from './seed-text.ts';

export interface EatenItem {
  readonly uuid: string;
  readonly name: string;
  readonly quantity: number;
  readonly nutrition: Facts;
}

const ITEMS_A_DAY = 12;
const NAMES = Object.keys(NUTRIMENTS);

/** Twelve items that know their calories and most of the other nutriments, with their totals. */
export function eatSomeDay(random: Random, owner: number, date: string) {
  const items = Array.from({ length: ITEMS_A_DAY }, (_, at): EatenItem => {
    const known = NAMES.filter((name) => name === 'calories' || random.chance(0.8));
    return {
      uuid: `${owner}-${date}-${at}-item-of-a-bench`,
      name: food(random),
      quantity: random.between(1, 3),
      nutrition: Object.fromEntries(known.map((name) => [name, random.between(0, 400) / 4])),
    };
  });
  const totals = totalItems(items.map((item) => ({ ...item, kind: 'food' as const })));
  return { items, totals };
}
