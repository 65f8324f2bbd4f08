import { ratio, toNumber } from '../../../../src/apps/recipe/measures/fraction.ts';
import { amountToBuy, parseQuantity } from '../../../../src/apps/recipe/measures/parse-quantity.ts';
import { scaleText } from '../../../../src/apps/recipe/measures/scale.ts';
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
  const factor = ratio(portion.wanted, portion.written);
  const scaled = { qty: scaleText(qty, unit ?? '', factor, { locale }), unit: unit ?? '' };
  const said =
    portion.kitchen === 'written'
      ? scaled
      : switchUnits({ ...scaled, name }, portion.kitchen, { locale });
  return [said.qty, inWords(said.unit, said.qty)].filter(Boolean).join(' ');
}

/** Two cups, but one cup; what is abbreviated stays as it is. */
function inWords(unit: string, qty: string): string {
  const known = BUILT_IN_UNITS.find(unit);
  const quantity = parseQuantity(qty);
  const many = quantity !== undefined && toNumber(amountToBuy(quantity)) > 1;
  return known && many && known.abbr === known.name && unit === known.abbr ? known.plural : unit;
}
