import { toNumber } from '../../../../src/shared/food/numbers/fraction.ts';
import { parseQuantity } from '../../../../src/shared/food/quantities/parse-quantity.ts';
import { parseNumber } from '../../../ui/form/parse-number.ts';

/** A number with a decimal point or comma, or a fraction such as "1 1/2" or "½"; else null. */
export function parseAmount(typed: string): number | null {
  const number = parseNumber(typed);
  if (number !== null) return number;
  const quantity = parseQuantity(typed);
  return quantity ? toNumber(quantity.low) : null;
}
