import type { Ingredient } from '../../../../src/apps/recipe/recipes/contract.ts';
import { ratio, toNumber } from '../../../../src/shared/food/numbers/fraction.ts';
import {
  amountToBuy,
  parseQuantity,
} from '../../../../src/shared/food/quantities/parse-quantity.ts';
import {
  scaleAmount,
  scaleText,
  type WrittenAmount,
} from '../../../../src/shared/food/quantities/scale.ts';
import { convertToSystem } from '../../../../src/shared/food/units/convert-to-system.ts';
import { pluralizeUnit } from '../../../../src/shared/food/units/pluralize-unit.ts';
import { BUILT_IN_UNITS } from '../../../../src/shared/food/units/units.ts';
import { createPreference, currentPreferences } from '../../../core/preferences/preferences.ts';
import { locale } from '../../../core/text/format.ts';

/** The unit system of shown amounts. */
export type MeasureSystem = 'written' | 'metric' | 'us';

/** The profile's units, unless others were chosen here. */
export const measureSystem = createPreference<MeasureSystem>(
  'recipe_kitchen',
  systemOfProfile,
  (value): value is MeasureSystem => value === 'written' || value === 'metric' || value === 'us',
);

export interface Portion {
  /** Servings to cook, and servings that the recipe is written for. */
  servings: number;
  recipeServings: number;
  measures: MeasureSystem;
}

/** "1½ cups": an ingredient's amount for the chosen servings and unit system. */
export function formatAmount(
  { qty, unit, name }: Pick<Ingredient, 'qty' | 'unit' | 'name'>,
  portion: Portion,
): string {
  const amount = measureAmount({ qty, unit: unit ?? '', name }, portion);
  return [amount.qty, unitLabel(amount.unit, amount.qty)].filter(Boolean).join(' ');
}

function measureAmount(
  written: WrittenAmount & { readonly name: string },
  { servings, recipeServings, measures }: Portion,
): WrittenAmount {
  const factor = ratio(servings, recipeServings);
  return measures === 'written'
    ? scaleAmount(written, factor, { locale })
    : convertToSystem(written, measures, { locale, factor });
}

/** Scales a quantity to the servings, in the unit of the recipe. */
export function scaleInUnit(
  { qty, unit }: Pick<Ingredient, 'qty' | 'unit'>,
  { servings, recipeServings }: Portion,
): string {
  return scaleText(qty, unit ?? '', ratio(servings, recipeServings), { locale });
}

/** Counted amounts can't be converted. */
export function isConvertible({ qty, unit }: Pick<Ingredient, 'qty' | 'unit'>): boolean {
  if (!qty || !unit) return false;
  const known = BUILT_IN_UNITS.find(unit);
  return known === undefined || known.factor !== undefined;
}

function unitLabel(unit: string, qty: string): string {
  const quantity = parseQuantity(qty);
  return quantity === undefined ? unit : pluralizeUnit(unit, toNumber(amountToBuy(quantity)));
}

function systemOfProfile(): MeasureSystem {
  const { units } = currentPreferences();
  return units === 'metric' ? 'metric' : units === 'imperial' ? 'us' : 'written';
}
