import type { ShoppingItem } from '../../../../src/apps/recipe/shopping/contract.ts';
import { formatKitchenFraction } from '../../../../src/shared/food/numbers/format-kitchen-fraction.ts';
import {
  roundAmount,
  roundToBuy,
  usesFractions,
} from '../../../../src/shared/food/quantities/round-amount.ts';
import { pluralizeUnit } from '../../../../src/shared/food/units/pluralize-unit.ts';
import { formatQuantity as formatted } from '../../../core/text/format.ts';

/** An item of the list, or of the pantry, which no recipe asks for. */
type Amount = Pick<ShoppingItem, 'quantity' | 'unit'> & Partial<Pick<ShoppingItem, 'sources'>>;

/** "1½ cups", in the unit of the item. */
export function formatItemAmount(item: Amount): string {
  const quantity = measuredQuantity(item);
  const unit = item.unit ?? '';
  if (quantity === null) return unit;
  const fraction = usesFractions(unit) ? formatKitchenFraction(quantity) : undefined;
  return [fraction ?? formatted(quantity), pluralizeUnit(unit, quantity)].filter(Boolean).join(' ');
}

/**
 * What recipes ask for is rounded to what is bought. An amount that people typed stays as it is;
 * one that was computed has more than two decimals and is rounded to what can be measured.
 */
function measuredQuantity({ quantity, unit, sources = [] }: Amount): number | null {
  if (quantity === null) return null;
  if (sources.length > 0) return roundToBuy(quantity, unit ?? '');
  return hasTwoDecimals(quantity) ? quantity : roundAmount(quantity, unit ?? '');
}

function hasTwoDecimals(quantity: number): boolean {
  return Math.abs(Math.round(quantity * 100) / 100 - quantity) < 1e-9;
}

/** The number of a form: the one that is shown, with a third as 0.33. */
export function editableQuantity(item: Amount): number | null {
  const quantity = measuredQuantity(item);
  return quantity === null ? null : Math.round(quantity * 100) / 100;
}
