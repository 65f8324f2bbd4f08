import { ingredientKey } from '../../../../src/apps/recipe/measures/ingredients/ingredient-key.ts';
import { mergeAmounts } from '../../../../src/apps/recipe/measures/ingredients/merge-needs.ts';
import type { ShoppingItem } from '../../../../src/apps/recipe/shopping/contract.ts';
import { add, fromNumber, toNumber } from '../../../../src/shared/food/numbers/fraction.ts';
import { BUILT_IN_UNITS } from '../../../../src/shared/food/units/units.ts';
import type { TypedItem } from './parse-item.ts';

type Amount = Pick<ShoppingItem, 'quantity' | 'unit'>;

interface JoinedItem extends Amount {
  item: ShoppingItem;
}

/**
 * The open item that a typed one adds to, with the sum: the same thing in a unit that adds up.
 * Milk that is typed without an amount is the milk that is there.
 */
export function joinItem(items: readonly ShoppingItem[], typed: TypedItem): JoinedItem | undefined {
  const key = ingredientKey(typed.name);
  for (const item of items) {
    if (item.checked || ingredientKey(item.name) !== key) continue;
    const sum = addAmounts(key, item, typed);
    if (sum !== undefined) return { item, quantity: sum.quantity, unit: sum.unit };
  }
  return undefined;
}

function addAmounts(key: string, one: Amount, other: Amount): Amount | undefined {
  if (other.quantity === null && other.unit === null) return one;
  if (one.quantity === null && one.unit === null) return other;
  // A bunch without a number is no part of 10 g.
  if (one.quantity === null || other.quantity === null) return undefined;
  if (one.unit === other.unit) {
    const sum = add(fromNumber(one.quantity), fromNumber(other.quantity));
    return { quantity: toNumber(sum), unit: one.unit };
  }
  const [merged, ...rest] = mergeAmounts(
    key,
    [
      { amount: fromNumber(one.quantity), unit: one.unit },
      { amount: fromNumber(other.quantity), unit: other.unit },
    ],
    BUILT_IN_UNITS,
  );
  if (merged === undefined || merged.amount === null || rest.length > 0) return undefined;
  return { quantity: toNumber(merged.amount), unit: merged.unit };
}
