import { foldedWords } from '../../../kernel/text/fold.ts';
import { fromNumber, toNumber } from '../../../shared/food/numbers/fraction.ts';
import { singularize } from '../../../shared/food/text/singularize.ts';
import { convertAmount } from '../../../shared/food/units/convert-amount.ts';
import type { Food } from '../foods/contract.ts';
import type { Facts } from '../measures/diary/diary-item.ts';
import { nutritionOfAmount } from '../measures/diary/portion.ts';

/** The amount of a food for the diary. */
export interface LoggedAmount {
  readonly portion: number | null;
  readonly unit: string | null;
  readonly quantity: number;
  readonly nutrition: Readonly<Record<string, number>>;
}

/**
 * Converts the amount that a person gives: "200 g", "2 slices", "2" (portions). Returns undefined if
 * the food can't be measured in the unit.
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

/** Narrows the type. Scaled facts contain no undefined amount. */
function toAmounts(facts: Facts): Record<string, number> {
  return facts as Record<string, number>;
}

function isPortionWord(unit: string): boolean {
  return /^(?:portions?|servings?|pieces?|pcs?|stück|portionen|×|x)$/i.test(unit);
}

/** Whether a unit names a serving, as "slices" names "1 slice". */
function isNamed(label: string, unit: string): boolean {
  const wanted = foldedWords(unit).map(singularize).join(' ');
  return wanted !== '' && foldedWords(label).map(singularize).join(' ').includes(wanted);
}
