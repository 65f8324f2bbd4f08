import { ratio, toNumber } from '../../../../src/apps/recipe/measures/fraction.ts';
import { amountToBuy, parseQuantity } from '../../../../src/apps/recipe/measures/parse-quantity.ts';
import { scaleText } from '../../../../src/apps/recipe/measures/scale.ts';
import { unitInWords } from '../../../../src/apps/recipe/measures/spoken-units.ts';
import { switchUnits } from '../../../../src/apps/recipe/measures/switch-units.ts';
import { BUILT_IN_UNITS } from '../../../../src/apps/recipe/measures/units.ts';
import type { Ingredient } from '../../../../src/apps/recipe/recipes/contract.ts';
import { preference } from '../../../core/preferences.ts';
import { locale } from '../../../core/text/format.ts';

/** Whose measures amounts are said in. */
export type Kitchen = 'written' | 'metric' | 'us';

export const kitchen = preference<Kitchen>(
  'recipe_kitchen',
  'written',
  (value): value is Kitchen => value === 'written' || value === 'metric' || value === 'us',
);

export interface Portion {
  /** How many it is cooked for, and how many it is written for. */
  wanted: number;
  written: number;
  kitchen: Kitchen;
}

/** "1½ cups": how much of an ingredient, for so many, in one's own measures. */
export function amountOf(
  { qty, unit, name }: Pick<Ingredient, 'qty' | 'unit' | 'name'>,
  portion: Portion,
): string {
  const scaled = { qty: scaledQuantity({ qty, unit }, portion), unit: unit ?? '' };
  const said =
    portion.kitchen === 'written'
      ? scaled
      : switchUnits({ ...scaled, name }, portion.kitchen, { locale });
  return [said.qty, inWords(said.unit, said.qty)].filter(Boolean).join(' ');
}

/** How much for so many, in the unit that it is written in. */
export function scaledQuantity(
  { qty, unit }: Pick<Ingredient, 'qty' | 'unit'>,
  { wanted, written }: Portion,
): string {
  return scaleText(qty, unit ?? '', ratio(wanted, written), { locale });
}

/** Whether an amount can be said in another unit: what is counted can't. */
export function isConvertible({ qty, unit }: Pick<Ingredient, 'qty' | 'unit'>): boolean {
  if (!qty || !unit) return false;
  const known = BUILT_IN_UNITS.find(unit);
  return known === undefined || known.factor !== undefined;
}

function inWords(unit: string, qty: string): string {
  const quantity = parseQuantity(qty);
  return quantity === undefined ? unit : unitInWords(unit, toNumber(amountToBuy(quantity)));
}
