import type { Nutriment } from './nutriments.ts';

/** Amounts by nutriment. A missing or null amount is unknown, not zero. */
export type NutritionFacts<Name extends string = Nutriment> = {
  readonly [name in Name]?: number | null | undefined;
};

export interface FactsSum<Name extends string = Nutriment> {
  /** Sums of the known amounts; a nutriment that no part knows is absent. */
  readonly facts: NutritionFacts<Name>;
  /** How many parts know a nutriment. The sum is a lower bound unless all of them do. */
  readonly known: { readonly [name in Name]?: number };
  readonly parts: number;
}

const KJ_PER_KCAL = 4.184;

export function kilojoulesOf(kcal: number): number {
  return kcal * KJ_PER_KCAL;
}

export function caloriesOf(kilojoules: number): number {
  return kilojoules / KJ_PER_KCAL;
}

/** Facts of a multiple of the portion. */
export function scaleFacts<Name extends string>(
  facts: NutritionFacts<Name>,
  factor: number,
): NutritionFacts<Name> {
  return mapKnown(facts, (amount) => amount * factor);
}

export function roundFacts<Name extends string>(
  facts: NutritionFacts<Name>,
  decimals: number,
): NutritionFacts<Name> {
  const unit = 10 ** decimals;
  return mapKnown(facts, (amount) => Math.round(amount * unit) / unit);
}

export function addFacts<Name extends string>(
  parts: readonly NutritionFacts<Name>[],
): FactsSum<Name> {
  const facts: Partial<Record<Name, number>> = {};
  const known: Partial<Record<Name, number>> = {};
  for (const part of parts) addScaled({ facts, known }, part, 1);
  return { facts, known, parts: parts.length };
}

/** Adds the facts of a multiple of the portion to a sum. Days are summed up often, so no lists are made. */
export function addScaled<Name extends string>(
  { facts, known }: { facts: Partial<Record<Name, number>>; known: Partial<Record<Name, number>> },
  part: NutritionFacts<Name>,
  factor: number,
): void {
  for (const name of Object.keys(part) as Name[]) {
    const amount = part[name];
    if (!isAmount(amount)) continue;
    facts[name] = (facts[name] ?? 0) + amount * factor;
    known[name] = (known[name] ?? 0) + 1;
  }
}

/** False for facts that say nothing. */
export function hasKnown<Name extends string>(facts: NutritionFacts<Name>): boolean {
  return Object.values(facts).some(isAmount);
}

function mapKnown<Name extends string>(
  facts: NutritionFacts<Name>,
  change: (amount: number) => number,
): NutritionFacts<Name> {
  const changed: Partial<Record<Name, number>> = {};
  for (const name of Object.keys(facts) as Name[]) {
    const amount = facts[name];
    if (isAmount(amount)) changed[name] = change(amount);
  }
  return changed;
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
