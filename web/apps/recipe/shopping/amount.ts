import { fromNumber } from '../../../../src/apps/recipe/measures/fraction.ts';
import { showAmount } from '../../../../src/apps/recipe/measures/show-quantity.ts';
import {
  isSaidInFractions,
  unitInWords,
} from '../../../../src/apps/recipe/measures/spoken-units.ts';
import type { ShoppingItem } from '../../../../src/apps/recipe/shopping/contract.ts';
import { quantity as formatted, locale } from '../../../core/text/format.ts';

/** "1½ cups", as the recipe says it. */
export function amountOf({ quantity, unit }: Pick<ShoppingItem, 'quantity' | 'unit'>): string {
  if (quantity === null) return unit ?? '';
  const fractions = quantity % 1 !== 0 && isSaidInFractions(unit ?? '');
  const said = fractions
    ? showAmount(fromNumber(quantity), { locale, fractions })
    : formatted(quantity);
  return [said, unitInWords(unit ?? '', quantity)].filter(Boolean).join(' ');
}
