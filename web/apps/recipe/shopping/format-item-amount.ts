import type { ShoppingItem } from '../../../../src/apps/recipe/shopping/contract.ts';
import {
  formatKitchenFraction,
  usesFractions,
} from '../../../../src/shared/food/numbers/format-kitchen-fraction.ts';
import { pluralizeUnit } from '../../../../src/shared/food/units/pluralize-unit.ts';
import { formatQuantity as formatted } from '../../../core/text/format.ts';

/** "1½ cups", in the unit of the recipe. */
export function formatItemAmount({
  quantity,
  unit,
}: Pick<ShoppingItem, 'quantity' | 'unit'>): string {
  if (quantity === null) return unit ?? '';
  const fraction = usesFractions(unit ?? '') ? formatKitchenFraction(quantity) : undefined;
  return [fraction ?? formatted(quantity), pluralizeUnit(unit ?? '', quantity)]
    .filter(Boolean)
    .join(' ');
}
