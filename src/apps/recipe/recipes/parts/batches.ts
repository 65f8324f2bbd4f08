import {
  divide,
  type Fraction,
  fromNumber,
  ONE,
} from '../../../../shared/food/numbers/fraction.ts';
import { amountNeeded } from '../../measures/ingredients/merge-needs.ts';

const BATCHES = new Set(['', 'batch', 'batches', 'recipe', 'recipes']);
const SERVINGS = new Set(['serving', 'servings', 'portion', 'portions']);

/**
 * How many batches of a part its line asks for: "2", "2 batches", "3 servings"; no number is one.
 * Undefined for other units: the line then counts by its plain name.
 */
export function countBatches(
  { qty, unit }: { readonly qty: string; readonly unit: string | null },
  servings: number,
): Fraction | undefined {
  const counted = unit?.trim().toLowerCase() ?? '';
  const amount = amountNeeded(qty, ONE) ?? ONE;
  if (BATCHES.has(counted)) return amount;
  return SERVINGS.has(counted) ? divide(amount, fromNumber(Math.max(1, servings))) : undefined;
}
