import { gramsOfPercent } from '../../../../src/apps/nutrition/measures/goals/goal-amounts.ts';
import type { Goal } from '../../../../src/apps/nutrition/measures/goals/goals.ts';
import type { Nutriment } from '../../../../src/shared/food/nutriments.ts';

/** How the goals of the macronutriments are stated. */
export const MACRO_UNITS = ['g', 'percent'] as const;
export type MacroUnit = (typeof MACRO_UNITS)[number];

export const MACROS = ['proteins', 'carbohydrates', 'fat'] as const satisfies Nutriment[];
type Amounts = Readonly<Record<string, number | null>>;

export const isMacro = (name: string): boolean => (MACROS as readonly string[]).includes(name);

export function readMacroUnit(goals: Readonly<Record<string, Goal>>): MacroUnit {
  return MACROS.some((name) => goals[name]?.isPercent === true) ? 'percent' : 'g';
}

/** The amounts of the macronutriments in the other unit, as far as the energy is known. */
export function convertMacros(amounts: Amounts, to: MacroUnit): Amounts {
  const kcal = amounts.calories ?? null;
  const converted = MACROS.map((name) => [name, convert(name, amounts[name] ?? null, to, kcal)]);
  return { ...amounts, ...Object.fromEntries(converted) };
}

function convert(
  name: Nutriment,
  amount: number | null,
  to: MacroUnit,
  kcal: number | null,
): number | null {
  if (amount === null || kcal === null || kcal === 0) return null;
  if (to === 'g') return gramsOfPercent(name, amount, kcal);
  const ofAll = gramsOfPercent(name, 100, kcal) ?? 0;
  return ofAll === 0 ? null : Math.round((amount / ofAll) * 100);
}

/** The sum of the percentages; null if one is missing. */
export function sumOfPercents(amounts: Amounts): number | null {
  const given = MACROS.flatMap((name) => amounts[name] ?? []);
  return given.length === MACROS.length ? given.reduce((sum, one) => sum + one, 0) : null;
}
