import {
  kitchenFraction,
  saysFractions,
} from '../../../../src/apps/recipe/measures/kitchen-fraction.ts';
import { unitInWords } from '../../../../src/apps/recipe/measures/spoken-units.ts';
import type { ShoppingItem } from '../../../../src/apps/recipe/shopping/contract.ts';
import { quantity as formatted } from '../../../core/text/format.ts';

/** "1½ cups", as the recipe says it. */
export function amountOf({ quantity, unit }: Pick<ShoppingItem, 'quantity' | 'unit'>): string {
  if (quantity === null) return unit ?? '';
  const fraction = saysFractions(unit ?? '') ? kitchenFraction(quantity) : undefined;
  return [fraction ?? formatted(quantity), unitInWords(unit ?? '', quantity)]
    .filter(Boolean)
    .join(' ');
}
