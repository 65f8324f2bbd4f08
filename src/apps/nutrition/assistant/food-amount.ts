import { foldedWords } from '../../../kernel/text/fold.ts';
import { fromNumber, toNumber } from '../../../shared/food/numbers/fraction.ts';
import { singularize } from '../../../shared/food/text/singularize.ts';
import { convertAmount } from '../../../shared/food/units/convert-amount.ts';
import type { Food } from '../foods/contract.ts';
import type { Facts } from '../measures/diary/diary-item.ts';
import { nutritionOfAmount } from '../measures/diary/portion.ts';

/** How much of a food is logged. */
export interface LoggedAmount {
  readonly portion: number | null;
  readonly unit: string | null;
  readonly quantity: number;
  readonly nutrition: Readonly<Record<string, number>>;
}

/**
 * The amount of a food in the words of a person: "200 g", "2 slices", "2" (portions). Undefined if the
 * unit has no known relation to the food.
 */
export function amountOfFood(
  food: Food,
  { amount, unit }: { amount?: number | undefined; unit?: string | undefined },
): LoggedAmount | undefined {
  const { portion, nutrition } = food;
  const asked = unit?.trim() ?? '';
  if (asked === '' || isPortionWord(asked)) {
    return { portion, unit: food.unit, quantity: amount ?? 1, nutrition };
  }
  const serving = food.servings.find(({ label }) => isNamed(label, asked));
  if (serving) return sized(food, serving.grams, food.unit, amount ?? 1);
  const size = amount ?? 1;
  const direct = nutritionOfAmount(food, { portion: size, unit: asked });
  if (direct) return { portion: size, unit: asked, quantity: 1, nutrition: toAmounts(direct) };
  const converted = convertAmount(fromNumber(size), asked, food.unit);
  return converted.ok ? sized(food, toNumber(converted.amount), food.unit, 1) : undefined;
}

function sized(food: Food, portion: number, unit: string, quantity: number) {
  const size = Math.round(portion * 100) / 100;
  const nutrition = nutritionOfAmount(food, { portion: size, unit });
  return nutrition && { portion: size, unit, quantity, nutrition: toAmounts(nutrition) };
}

/** Scaled facts hold no undefined amount. */
function toAmounts(facts: Facts): Record<string, number> {
  return facts as Record<string, number>;
}

function isPortionWord(unit: string): boolean {
  return /^(?:portions?|servings?|pieces?|pcs?|stück|portionen|×|x)$/i.test(unit);
}

/** "1 slice" is named by "slices". */
function isNamed(label: string, unit: string): boolean {
  const wanted = foldedWords(unit).map(singularize).join(' ');
  return wanted !== '' && foldedWords(label).map(singularize).join(' ').includes(wanted);
}
